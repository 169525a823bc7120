import APIClient
import Domain
import Foundation
import FoyerAPI
import Loopback
import Testing
import WebRepositories

/// SIGHUP: an operator has changed files, and the server goes on.
@Suite(.timeLimit(.minutes(5))) struct ReloadTests {
  private static let tokens = [
    "0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210",
  ]

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
    try await until("it has read anew") { lines().contains("Read again: ") }
    _ = try await WebAnswer("GET", server.url("/after"))
    server.signal(SIGTERM)
    #expect(await server.end() == 0)

    #expect(lines().contains("The log can't be opened anew"))
    #expect(lines().contains("Read again: token, labels, delivery."))
    #expect(lines().contains(#""status":404"#))
  }

  @Test func `takes another token, and keeps the old one where the file can't be used`()
    async throws
  {
    let (file, log) = (try data.file("token", Self.tokens[0]), "\(data.path)/server.log")
    let server = try ServerProcess(data, "--operator-token-file", file, "--log-file", log)
    #expect(try await statuses(at: server) == [200, 401])

    _ = try data.file("token", Self.tokens[1])
    try await reload(server, log)
    #expect(try await statuses(at: server) == [401, 200])

    _ = try data.file("token", "short")
    try await reload(server, log)
    #expect(try await statuses(at: server) == [401, 200])
    #expect(try text(of: log).contains("The old token holds."))
  }

  @Test func `serves labels as their files are now, and the old ones where one is broken`()
    async throws
  {
    let log = "\(data.path)/server.log"
    let file = try data.label("applied", "admission: approval\n")
    let server = try ServerProcess(data, "--brand", file, "--log-file", log)
    func name() async throws -> String? {
      let answer = try await WebAnswer("GET", server.url("/labels/applied"))
      return APICoding.decode(API.Label.self, from: Array(answer.text.utf8))?.name
    }
    let before = try #require(try await name())

    let brand = try text(of: file)
    _ = try data.file("applied.yaml", brand.replacing("name: \(before)", with: "name: Borealis"))
    try await reload(server, log)
    #expect(try await name() == "Borealis")

    _ = try data.file("applied.yaml", "name: [")
    try await reload(server, log)
    #expect(try await name() == "Borealis")
    #expect(try text(of: log).contains("The old labels are served."))
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
    #expect(try text(of: log).contains("Messages are delivered as before."))
    #expect(try text(of: log).contains("Read again: log, token, labels.\""))
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
        brand: BrandID("aurora")), attempt: AttemptID("1111-2222-3333-4444"))

    _ = try data.file(
      "delivery.yaml", "mail: {server: '\(mails.url)', from: door@aurora.example}\n")
    try await reload(server, log)

    #expect(try await mails.mails(1).count == 1)
  }

  /// Has it read everything anew, and waits until it has.
  private func reload(_ server: ServerProcess, _ log: String) async throws {
    func count() -> Int {
      ((try? text(of: log)) ?? "").split(separator: "\n").count { $0.contains("Read again: ") }
    }
    let before = count()
    server.signal(SIGHUP)
    try await until("it has read anew") { count() > before }
  }

  private func statuses(at server: ServerProcess) async throws -> [Int] {
    var statuses: [Int] = []
    for token in Self.tokens {
      statuses.append(
        try await WebAnswer(
          "GET", server.url("/accounts"), headers: ["Authorization": "Bearer \(token)"]
        ).status)
    }
    return statuses
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }
}
