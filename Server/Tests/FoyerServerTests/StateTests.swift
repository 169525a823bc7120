import APIClient
import Domain
import Files
import Foundation
import Testing
import WebRepositories

/// What an operator learns of a server from afar.
@Suite(.timeLimit(.minutes(5))) struct StateTests {
  private static let token = "0123456789abcdef0123456789abcdef"

  @Test func `tells how it is set up and what waits, to whoever has the token`() async throws {
    let data = ServerData()
    let server = try server(data, "--sign-ups", "70", "--sign-ups-per-origin", "7")
    let contact = ServerClient(try server.address)
    for number in 0..<2 {
      _ = try await contact.add(
        ContactMessage(
          ContactDraft(
            subject: MessageSubject(validating: "A key"), text: MessageText(validating: "Hello."),
            address: EmailAddress(validating: "ada@example.org")), details: [],
          brand: BrandID("aurora")),
        attempt: AttemptID("1111-2222-3333-444\(number)"))
    }

    let state = try await ServerExamination(server.address, token: token(in: data)).state()

    #expect(state?.version == "\(Release.version)")
    #expect(state?.database == "sqlite")
    #expect(state?.sendsMail == false)
    #expect(state?.limits.signUps == 70)
    #expect(state?.limits.signUpsPerOrigin == 7)
    #expect(state?.waiting.map(\.target) == ["messages"])
    #expect(state?.waiting.map(\.count) == [2])
    #expect(state?.waiting.map(\.failed) == [false])
    #expect(try #require(state?.waiting.first?.oldest).timeIntervalSinceNow > -600)
  }

  @Test func `knows whether e-mails go out`() async throws {
    let data = ServerData()
    let delivery = data.path + ".yaml"
    defer { try? FileManager.default.removeItem(atPath: delivery) }
    try "mail: {server: smtp://localhost, from: door@harbor.example}\n".write(
      toFile: delivery, atomically: false, encoding: .utf8)
    let server = try server(data, "--delivery", delivery)

    #expect(
      try await ServerExamination(server.address, token: token(in: data)).state()?.sendsMail == true
    )
  }

  @Test func `tells nobody else`() async throws {
    let (server, withoutToken) = (try server(ServerData()), try ServerProcess())

    #expect(try await WebAnswer(server.url("/state")).status == 401)
    #expect(
      try await WebAnswer(
        server.url("/state"), headers: ["Authorization": "Bearer \(Self.token)0"]
      ).status == 401)
    #expect(try await WebAnswer(withoutToken.url("/state")).status == 403)
    #expect(
      try await WebAnswer(
        server.url("/state"), headers: ["Authorization": "Bearer \(Self.token)"]
      ).status == 200)
  }

  private func server(_ data: ServerData, _ options: String...) throws -> ServerProcess {
    _ = try token(in: data)
    return try ServerProcess(data, ["--operator-token-file", file(in: data)] + options)
  }

  private func file(in data: ServerData) -> String { data.path + "/token" }

  private func token(in data: ServerData) throws -> OperatorToken {
    try FileManager.default.createDirectory(
      atPath: data.path, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    _ = FileManager.default.createFile(
      atPath: file(in: data), contents: Data(Self.token.utf8),
      attributes: [.posixPermissions: 0o600])
    return try OperatorToken(file: file(in: data))
  }
}
