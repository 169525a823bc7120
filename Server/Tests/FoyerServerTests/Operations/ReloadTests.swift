import APIClient
import Domain
import Foundation
import FoyerAPI
import Loopback
import Testing
import WebRepositories

/// Tests that SIGHUP reloads the operator's files in a running server.
@Suite(.timeLimit(.minutes(5))) struct ReloadTests {
  private let data = ServerData()

  @Test func `opens its log anew after it was moved away`() async throws {
    let log = try data.file("server.log", "")
    let server = try ServerProcess(data, "--log-file", log)
    _ = try await WebAnswer("GET", server.url("/before"))

    try FileManager.default.moveItem(atPath: log, toPath: "\(log).1")
    server.signal(SIGHUP)
    try await until("there is a new log") { FileManager.default.fileExists(atPath: log) }
    _ = try await WebAnswer("GET", server.url("/after"))
    server.signal(SIGTERM)
    #expect(await server.end() == 0)

    let lines = try [log, "\(log).1"].map { file in
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        .count { $0.contains(#""status":404"#) }
    }
    #expect(lines == [1, 1])
  }

  @Test func `goes on in its old log where there can be no new one, and says so`() async throws {
    let log = try data.file("server.log", "")
    let server = try ServerProcess(data, "--log-file", log)
    let old = "\(log).1"
    func lines() -> String { (try? text(of: old)) ?? "" }

    try FileManager.default.moveItem(atPath: log, toPath: old)
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
    server.signal(SIGHUP)
    try await until("it has read anew") { lines().contains("Reloaded: ") }
    _ = try await WebAnswer("GET", server.url("/after"))
    server.signal(SIGTERM)
    #expect(await server.end() == 0)

    #expect(lines().contains("Can't reopen the log"))
    #expect(lines().contains("Reloaded: brands, delivery."))
    #expect(lines().contains(#""status":404"#))
  }

  @Test func `serves brands as their files are now, and the old ones where one is broken`()
    async throws
  {
    let log = "\(data.path)/server.log"
    let file = try data.brand("applied", "admission: approval\n")
    let server = try ServerProcess(data, "--brand", file, "--log-file", log)
    func name() async throws -> String? {
      let answer = try await WebAnswer("GET", server.url("/brands/applied"))
      return APICoding.decode(BrandRules.self, from: Array(answer.text.utf8))?.name
    }
    let before = try #require(try await name())

    let brand = try text(of: file)
    _ = try data.file("applied.yaml", brand.replacing("name: \(before)", with: "name: Borealis"))
    try await reload(server, log)
    #expect(try await name() == "Borealis")

    _ = try data.file("applied.yaml", "name: [")
    try await reload(server, log)
    #expect(try await name() == "Borealis")
    #expect(try text(of: log).contains("Can't reload the brands; the earlier ones stay in effect."))
  }

  @Test func `delivers as delivery.yaml says now, and as before where it is broken`()
    async throws
  {
    let log = try data.file("server.log", "")
    let receiver = try CollectorServer()
    let server = try ServerProcess(data, "--log-file", log)
    _ = try await RegisterOnServer(at: server.address).execute(.init(.form()))

    _ = try data.file("whsec", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    _ = try data.file(
      "delivery.yaml", "provision: {webhook: {url: '\(receiver.url)/hook', secret: whsec}}\n")
    try await reload(server, log)
    _ = try await RegisterOnServer(at: server.address).execute(
      .init(.form(email: "grace@example.org")))
    #expect(try await receiver.requests(1).count == 1)

    _ = try data.file("delivery.yaml", "provision: 7")
    try await reload(server, log)
    #expect(
      try text(of: log).contains("Can't reload delivery.yaml; the earlier settings stay in effect.")
    )
    #expect(try text(of: log).contains("Reloaded: log, brands.\""))
    server.signal(SIGTERM)
    #expect(await server.end() == 0)
  }

  @Test func `delivers at once what has waited for delivery.yaml`() async throws {
    let log = try data.file("server.log", "")
    let mails = try SMTPServer()
    let server = try ServerProcess(data, "--log-file", log)
    _ = try await ServerClient(server.address).add(
      ContactMessage(
        ContactDraft(
          subject: MessageSubject(validating: "A key"), text: MessageText(validating: "Hello."),
          address: EmailAddress(validating: "ada@example.org")), details: [],
        brand: BrandID("aurora")), idempotencyKey: IdempotencyKey("1111-2222-3333-4444"))

    _ = try data.file(
      "delivery.yaml", "mail: {server: '\(mails.url)', from: door@aurora.example}\n")
    try await reload(server, log)

    #expect(try await mails.mails(1).count == 1)
  }

  /// Sends SIGHUP and waits until everything is reloaded.
  private func reload(_ server: ServerProcess, _ log: String) async throws {
    func count() -> Int {
      ((try? text(of: log)) ?? "").split(separator: "\n").count { $0.contains("Reloaded: ") }
    }
    let before = count()
    server.signal(SIGHUP)
    try await until("it has read anew") { count() > before }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }
}
