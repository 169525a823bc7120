import APIClient
import Domain
import Foundation
import Testing
import WebRepositories

/// Tests `GET /state`.
@Suite(.timeLimit(.minutes(5))) struct StateTests {
  @Test func `reports its settings and waiting entries with the token`() async throws {
    let data = ServerData()
    let server = try await server(data, "--sign-ups", "70", "--sign-ups-per-origin", "7")
    let contact = ServerClient(try server.address)
    for number in 0..<2 {
      _ = try await contact.add(
        ContactMessage(
          ContactDraft(
            subject: MessageSubject(validating: "A key"), text: MessageText(validating: "Hello."),
            address: EmailAddress(validating: "ada@example.org")), details: [],
          brand: BrandID("aurora")),
        idempotencyKey: IdempotencyKey("1111-2222-3333-444\(number)"))
    }

    let state = try await ServerExamination(server.address, token: .sample).state()

    #expect(state?.version == "\(Release.version)")
    #expect(state?.database == "sqlite")
    #expect(state?.sendsMail == false)
    #expect(state?.signUps == HourlyLimits(host: 70, origin: 7))
    #expect(state?.backlogs.map(\.target) == [nil])
    #expect(state?.backlogs.map(\.count) == [2])
    #expect(state?.backlogs.map(\.hasFailed) == [false])
    #expect(try #require(state?.backlogs.first?.oldest).timeIntervalSinceNow > -600)
  }

  @Test func `knows whether e-mails go out`() async throws {
    let data = ServerData()
    let delivery = data.path + ".yaml"
    defer { try? FileManager.default.removeItem(atPath: delivery) }
    try "mail: {server: smtp://localhost, from: door@harbor.example}\n".write(
      toFile: delivery, atomically: false, encoding: .utf8)
    let server = try await server(data, "--delivery", delivery)

    #expect(try await ServerExamination(server.address, token: .sample).state()?.sendsMail == true)
    let brand = try await ServerExamination(server.address).brand(BrandID("aurora"))
    #expect(brand.sendsEmails == true)
  }

  @Test func `notifies no other observer`() async throws {
    let server = try await server(ServerData())

    #expect(try await WebAnswer(server.url("/state")).status == 401)
    #expect(
      try await WebAnswer(
        server.url("/state"), headers: AccessToken.unknown.headers
      ).status == 401)
    #expect(
      try await WebAnswer(
        server.url("/state"), headers: AccessToken.sample.headers
      ).status == 200)
  }

  private func server(_ data: ServerData, _ options: String...) async throws -> ServerProcess {
    try await data.addOperator(.read)
    return try ServerProcess(data, options)
  }
}
