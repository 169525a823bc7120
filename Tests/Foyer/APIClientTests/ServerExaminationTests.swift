import Domain
import Loopback
import Testing
import WebRepositories

@testable import APIClient

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
    #expect(server.requests.first?.line == "GET /foyer/health HTTP/1.1")
  }

  @Test func `says why there is no answer`() async throws {
    let server = try RawServer(.cut(""))
    let examination = try examination(of: server)

    await #expect(throws: ServiceProblem.connectionLost) { try await examination.isFoyer() }
  }

  @Test func `asks what it says of a label`() async throws {
    let server = try RawServer(
      .json(
        #"{"id":"a b","name":"A","takesSignUps":false,"showsMembers":true,"#
          + #""passwords":{"policy":"four-rules","rules":[]}}"#))

    let label = try await examination(of: server).brand(BrandID("a b"))

    #expect(!label.takesSignUps && label.showsMembers)
    #expect(server.requests.map(\.line) == ["GET /foyer/brands/a%20b HTTP/1.1"])
  }

  @Test(arguments: [
    (#""sendsEmails":true,"#, true), (#""sendsEmails":false,"#, false), ("", false),
  ])
  func `codes are offered where the server says that it sends e-mails`(
    member: String, isOffered: Bool
  ) async throws {
    let server = try RawServer(
      .json(
        "{\(member)"
          + #""id":"aurora","name":"A","takesSignUps":true,"showsMembers":true,"#
          + #""passwords":{"policy":"four-rules","rules":[]}}"#))
    let brand = Brand(
      id: BrandID("aurora"), name: "A", logo: .init(narrow: "A"), languages: ["en"])

    let signIn = SignInUseCases(on: ServerClient(.loopback(server.port)), brand)

    #expect(await signIn.areCodesOffered == isOffered)
  }

  @Test func `says that a label isn't served`() async throws {
    let server = try RawServer(
      .json(
        #"{"type":"/problems/unknown-brand","title":"x","status":404}"#, status: "404 Not Found"))
    let examination = try examination(of: server)

    await #expect(throws: ServiceProblem.unknownBrand) {
      try await examination.brand(BrandID("a"))
    }
  }

  private func examination(of server: RawServer) throws -> ServerExamination {
    ServerExamination(
      try ServiceAddress(validating: "http://127.0.0.1:\(server.port)/foyer"))
  }
}
