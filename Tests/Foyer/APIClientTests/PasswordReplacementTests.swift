import APIClient
import Domain
import Loopback
import Secrets
import Testing

@Suite(.timeLimit(.minutes(5))) struct PasswordReplacementTests {
  /// A server can have stricter rules than this program, whose own check finds nothing wrong then.
  @Test(
    arguments: [
      (
        #"invalid","errors":[{"field":"password","rule":"common"}],"a":""#, 422,
        .invalid([FieldProblem(field: "password", rule: "common")])
      ),
      ("wrong-password", 403, .denied(.wrongPassword)),
      ("signed-out", 401, .denied(.signedOut)),
    ] as [(String, Int, OwnFailure)])
  func `only an invalid password is said to be one`(
    kind: String, status: Int, failure: OwnFailure
  ) async throws {
    let server = try RawServer(
      .json(
        #"{"type":"/problems/\#(kind)","title":"No","status":\#(status)}"#, status: "\(status) No"))

    await #expect(throws: failure) {
      try await ServerClient(.loopback(server.port)).execute(
        ReplacePassword(Secret("old"), with: Secret("new-Passw0rd!")),
        Call(session: AccessToken()))
    }

    #expect(server.requests.map(\.line) == ["PUT /account/password HTTP/1.1"])
  }
}
