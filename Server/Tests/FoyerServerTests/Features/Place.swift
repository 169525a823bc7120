import Domain
import Foundation
import Loopback
import Testing

/// Where accounts are kept, as a guest's program reaches them.
enum Place: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case local
  case serverWithSQLite = "server + SQLite"
  case serverWithPostgres = "server + PostgreSQL"

  var testDescription: String { rawValue }
}

/// The released program at one of those places, with a mail server of its own.
final class Site {
  static let program = ProcessInfo.processInfo.environment["FOYER_UNDER_TEST"].map {
    URL(filePath: $0)
  }
  static let password = "Engine-1843"

  let brand: String
  let mails: SMTPServer
  private let data = ServerData()
  private let server: ServerProcess?
  private let database: TestDatabase?
  private let token: String

  /// - Parameter admission: lines of the brand's file.
  init(_ place: Place, _ admission: String = "") async throws {
    mails = try SMTPServer()
    token = try data.file("token", AccessToken.sample.text + "\n")
    brand = try data.label("brand", admission)
    let delivery = try data.file(
      "delivery.yaml", "mail:\n  server: \(mails.url)\n  from: door@aurora.example\n")
    database = place == .serverWithPostgres ? try await TestDatabase() : nil
    server =
      place == .local
      ? nil
      : try ServerProcess(
        data,
        ["--brand", brand, "--delivery", delivery]
          + (database.map { ["--database", $0.url] } ?? []))
    let store = if let database { try await database.store() } else { try data.accounts() }
    if place != .local { try await store.add(.manage) }
  }

  /// A guest who answers, line by line.
  func guest(_ scene: String, _ lines: String..., options: [String] = []) throws -> Ended {
    try run(
      ["start", "--linear", "--scene", scene, "--flag", "tutorial.onFirstRun=false"] + options,
      input: lines.joined(separator: "\n") + "\n")
  }

  /// The same for somebody who signs in first.
  func member(_ lines: String..., password: String = Site.password) throws -> String {
    let ended = try run(
      ["start", "--linear", "--scene", "sign-in", "--flag", "tutorial.onFirstRun=false"],
      input: (["ada@example.org", password, ""] + lines).joined(separator: "\n") + "\n")
    return ended.output
  }

  /// Signs up as Ada Lovelace.
  ///
  /// - Returns: the account's id.
  @discardableResult
  func signUp(_ lines: String...) throws -> String {
    let ended = try run(
      ["start", "--linear", "--scene", "sign-up", "--flag", "tutorial.onFirstRun=false"],
      input: ([Self.form] + lines).joined(separator: "\n") + "\n")
    let id = ended.output.firstMatch(of: /account-created (\S+)\n$/)?.1
    return String(try need(id, "\(ended.output)\(ended.errors)"))
  }

  static let form = "Ada Lovelace\nada@example.org\n\(password)\n\(password)"

  /// An operator's command, which has to succeed.
  @discardableResult
  func operate(_ arguments: String...) throws -> String {
    let isAtServer = server != nil
    let ended = try run(arguments + (isAtServer ? ["--token-file", token] : []))
    try need(ended.status == 0, "\(ended.output)\(ended.errors)")
    return ended.output
  }

  /// A public key.
  static let key =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPYUm6QnIVdP6rC2LxFDoNzRLz5sxM9l0R6jrWGYqQ1T"

  /// Adds the key to Ada's account.
  func addKey() throws -> String { try member("SSH keys", "Add a key", Self.key, "") }

  /// Applies as Ada Lovelace, and confirms the address.
  ///
  /// - Returns: the application's id.
  func apply() async throws -> String {
    let guest = try conversation("sign-up")
    try guest.say(Self.form, "")
    try guest.say(try await code(in: 1), "")
    try need("application-received", in: guest.end())
    let list = try operate("applications", "list", "--json")
    return try need(list.firstMatch(of: /"id" ?: ?"([^"]+)"/)?.1, list).description
  }

  /// A guest who looks at e-mails in between.
  func conversation(_ scene: String) throws -> Conversation {
    try Conversation(
      try #require(Self.program),
      ["start", "--linear", "--scene", scene, "--flag", "tutorial.onFirstRun=false"] + places)
  }

  /// The digits in the subject of an e-mail.
  ///
  /// - Parameter number: how many e-mails there are by then.
  func code(in number: Int) async throws -> String {
    let subject = try need(try await mails.mails(number)[number - 1].header("Subject"), "no code")
    return subject.filter(\.isNumber)
  }

  private func run(_ arguments: [String], input: String = "") throws -> Ended {
    try Ended(try #require(Self.program), arguments + places, input: input)
  }

  private var places: [String] {
    let places =
      server.map {
        ["--api-url", "http://127.0.0.1:\($0.port)", "--data-dir", data.path + "/terminal"]
      } ?? ["--data-dir", data.path]
    return ["--brand", brand] + places
  }
}
