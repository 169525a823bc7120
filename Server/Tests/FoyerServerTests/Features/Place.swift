import Domain
import Foundation
import Loopback
import ProgramTesting
import Secrets
import Store
import Testing

/// A place for accounts as the program sees it.
enum Place: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case local
  case serverWithSQLite = "server + SQLite"
  case serverWithPostgres = "server + PostgreSQL"

  var testDescription: String { rawValue }
}

/// The released program with accounts at one of those places, and a mail server for the test.
final class Site {
  static let program = ProcessInfo.processInfo.environment["FOYER_UNDER_TEST"].map {
    URL(filePath: $0)
  }
  static let password = "Engine-1843"
  /// The password's hash from another system.
  static let bcrypt = "$2b$05$abcdefghijklmnopqrstuuZePrNY0qoqwbBDlZEzWwK6LqToHaAt2"

  let brand: String
  let mails: SMTPServer
  private let data = ServerData()
  private let server: ServerProcess?
  private let database: TestDatabase?
  private let token: String
  private let store: AccountStore
  private let tmux = Tmux()

  /// - Parameters:
  ///   - admission: Lines for the brand's file.
  ///   - prepare: Writes files that those lines name.
  init(
    _ place: Place, _ admission: String = "", prepare: (ServerData) throws -> Void = { _ in }
  ) async throws {
    try prepare(data)
    mails = try SMTPServer()
    token = try data.file("token", AccessToken.sample.text + "\n")
    brand = try data.brand("brand", admission)
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
    store = if let database { try await database.store() } else { try data.accounts() }
    if place != .local { try await store.add(.manage) }
  }

  /// Makes an account older, and all that happened to it.
  func pass(days: Int, with id: String) async throws {
    let time = Int64(days) * 86_400_000
    try await store.driver.write(.change) { sql in
      for (table, column) in [
        ("lifetimes", "expires_at"), ("lifetimes", "expired_at"), ("suspensions", "suspended_at"),
        ("lifetimes", "notified_at"),
      ] {
        try sql.rows("UPDATE \(table) SET \(column) = \(column) - $1 WHERE account = $2", time, id)
      }
    }
  }

  /// Waits until a reminder was delivered to the owner of an account.
  func informed(_ id: String) async throws {
    try await until("a reminder was delivered") {
      try await store.driver.read { sql in
        try sql.exists(
          "SELECT 1 FROM lifetimes WHERE account = $1 AND notified_at IS NOT NULL", id)
      }
    }
  }

  /// Makes an account one whose owner has accepted another version.
  func setTerms(_ version: String, of id: String) async throws {
    try await store.driver.write(.change) { sql in
      _ = try sql.rows("UPDATE accounts SET terms_version = $1 WHERE id = $2", version, id)
    }
  }

  /// Writes the operator's rules for e-mail addresses where the accounts are.
  func write(emailRules: String) throws {
    _ = try data.file("email-rules.txt", emailRules)
  }

  /// Writes a file, and returns its path.
  func file(_ name: String, _ text: String) throws -> String { try data.file(name, text) }

  /// Creates the key for secrets of second factors where the accounts are.
  func createSecondFactorKey() throws {
    let ended = try Ended(
      try #require(Self.program), ["second-factor", "create-key", "--data-dir", data.path])
    try need(ended.status == 0, ended.errors)
  }

  /// Runs the program for a guest who types these lines.
  func guest(_ scene: String, _ lines: String..., options: [String] = []) throws -> Ended {
    try run(
      ["start", "--linear", "--scene", scene, "--flag", "tutorial.onFirstRun=false"] + options,
      input: lines.joined(separator: "\n") + "\n")
  }

  /// Runs the program for a member who signs in and then types these lines.
  func member(_ lines: String..., password: String = Site.password) throws -> String {
    let ended = try run(
      ["start", "--linear", "--scene", "sign-in", "--flag", "tutorial.onFirstRun=false"],
      input: (["ada@example.org", password, ""] + lines).joined(separator: "\n") + "\n")
    return ended.output
  }

  /// Signs up as Ada Lovelace.
  ///
  /// - Returns: The account's id.
  @discardableResult
  func signUp(_ lines: String...) throws -> String {
    let ended = try run(
      ["start", "--linear", "--scene", "sign-up", "--flag", "tutorial.onFirstRun=false"],
      input: ([Self.form] + lines).joined(separator: "\n") + "\n")
    let id = ended.output.firstMatch(of: /account-created (\S+)\n$/)?.1
    return String(try need(id, "\(ended.output)\(ended.errors)"))
  }

  static let form = "Ada Lovelace\nada@example.org\n\(password)\n\(password)"

  /// Runs an operator's command, which must succeed.
  @discardableResult
  func operate(_ arguments: String...) throws -> String {
    let isAtServer = server != nil
    let ended = try run(arguments + (isAtServer ? ["--token-file", token] : []))
    try need(ended.status == 0, "\(ended.output)\(ended.errors)")
    return ended.output
  }

  /// Applies for an account with an address made from the name.
  func applies(_ name: String) throws {
    let address = "\(name.replacing(" ", with: "."))@example.org"
    let form = "\(name)\n\(address)\n\(Self.password)\n\(Self.password)"
    try need("application-received", in: guest("sign-up", form, "").output)
  }

  /// Opens the desk of another operator on a screen.
  func desk(of name: String) async throws -> Pane {
    guard server != nil else { return try pane("desk") }
    let token = AccessToken()
    try await store.add(.decide, token, named: name)
    return try pane("desk", "--token-file", data.file("token-of-\(name)", token.text))
  }

  /// Opens the program on a screen.
  func pane(_ arguments: String...) throws -> Pane {
    let words = [try #require(Self.program).path] + arguments + places
    return try tmux.open(program: words.map { "'\($0)'" }.joined(separator: " "))
  }

  /// The number of sessions in the store.
  var sessions: Int {
    get async throws {
      try await store.driver.read { try $0.rows("SELECT id FROM sessions") }.count
    }
  }

  static let key =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPYUm6QnIVdP6rC2LxFDoNzRLz5sxM9l0R6jrWGYqQ1T"

  func addKey() throws -> String {
    try member("SSH keys", "Add a key", Self.key, Self.password, "")
  }

  /// Applies as Ada Lovelace and confirms the address.
  ///
  /// - Returns: The application's id.
  func apply() async throws -> String {
    let guest = try conversation("sign-up")
    try guest.say(Self.form, "")
    try guest.say(try await code(in: 1), "")
    try need("application-received", in: guest.end())
    let list = try operate("applications", "list", "--json")
    return try need(list.firstMatch(of: /"id" ?: ?"([^"]+)"/)?.1, list).description
  }

  /// Runs the program for a guest who reads e-mails between two lines.
  func conversation(_ scene: String) throws -> Conversation {
    try Conversation(
      try #require(Self.program),
      ["start", "--linear", "--scene", scene, "--flag", "tutorial.onFirstRun=false"] + places)
  }

  /// The digits in an e-mail's subject.
  ///
  /// - Parameter number: The number of e-mails to wait for; the last one's subject is read.
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
