import Domain
import Testing
import WebRepositories

@testable import Services

/// What `foyer doctor` hears of a server.
@Suite(.timeLimit(.minutes(1))) struct ServerExaminationTests {
  @Test(
    arguments: [
      ("HTTP/1.1 204 No Content\r\n\r\n", true),
      ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", false),
      ("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", false),
    ])
  func `asks it, and knows its like by the answer`(answer: String, isFoyer: Bool) async throws {
    let server = try RawServer(.answer(answer))

    #expect(try await examination(of: server).isFoyer() == isFoyer)
    #expect(server.requests.map(\.line) == ["GET /foyer/health HTTP/1.1"])
  }

  @Test func `says why there is no answer`() async throws {
    let server = try RawServer(.cut(""))
    let examination = try examination(of: server)

    await #expect(throws: ServiceProblem.connectionLost) { try await examination.isFoyer() }
  }

  private func examination(of server: RawServer) throws -> ServerExamination {
    ServerExamination(
      try ServiceAddress(validating: "http://127.0.0.1:\(server.port)/foyer"))
  }
}
