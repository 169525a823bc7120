import Domain
import Loopback
import Secrets
import Testing
import WebRepositories

@testable import APIClient

@Suite(.timeLimit(.minutes(5))) struct PasswordReplacementTests {
  /// A server can have stricter rules than this program, whose own check finds nothing wrong then.
  @Test(
    arguments: [
      ("invalid", 422, .invalid(PasswordCheck(Secret("new-Passw0rd!"), name: ""))),
      ("wrong-password", 403, .wrong), ("signed-out", 401, .signedOut),
    ] as [(String, Int, SignInError)])
  func `only an invalid password is said to be one`(
    kind: String, status: Int, error: SignInError
  ) async throws {
    let server = try RawServer(
      .json(
        #"{"type":"/problems/\#(kind)","title":"No","status":\#(status)}"#, status: "\(status) No"))
    let client = ServerClient(
      try ServiceAddress(validating: "http://127.0.0.1:\(server.port)"))
    let aurora = Brand(
      id: BrandID("aurora"), name: "A", logo: .init(narrow: "A"), languages: ["en"])

    await #expect(throws: error) {
      try await OwnAccountUseCases(on: client, aurora).replacePassword.execute(
        ReplacePassword.Request(
          session: AccessToken(), Secret("old"), with: Secret("new-Passw0rd!")))
    }

    #expect(server.requests.map(\.line) == ["PUT /account/password HTTP/1.1"])
  }
}
