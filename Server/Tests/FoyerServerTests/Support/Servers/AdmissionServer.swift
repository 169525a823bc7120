import APIClient
import Brands
import Domain
import Files
import Foundation
import Secrets
import Store
import Testing
import WebRepositories

/// A server with a brand that requires an application or an invitation, and its clients.
struct AdmissionServer {
  static let operatorOnly = AccessToken.sample.headers.merging(
    ["Content-Type": "application/json"]) { $1 }

  let server: ServerProcess
  let store: AccountStore
  private let options: [String]
  private let database: TestDatabase?

  /// - Parameters:
  ///   - admission: Lines for the brand's file.
  ///   - sendsEmails: True to set up a mail server, which isn't there.
  init(
    _ kind: StoreKind, _ admission: String, sendsEmails: Bool = false, _ options: String...
  ) async throws {
    let data = ServerData()
    let brand = try data.brand("applied", admission)
    if sendsEmails { try data.setUpMail() }
    database = kind == .postgres ? try await TestDatabase() : nil
    self.options =
      ["--brand", brand]
      + (database.map { ["--database", $0.url] } ?? []) + options
    server = try ServerProcess(data, self.options)
    store = if let database { try await database.store() } else { try data.accounts() }
    try await store.add(.manage)
  }

  private init(_ other: AdmissionServer) throws {
    (store, options, database) = (other.store, other.options, other.database)
    server = try ServerProcess(other.server.data, options)
  }

  /// Another server for the same data.
  func another() throws -> AdmissionServer { try AdmissionServer(self) }

  /// Kills the server without warning and starts another one.
  func killed() async throws -> AdmissionServer {
    server.signal(SIGKILL)
    _ = await server.end()
    return try another()
  }

  // MARK: A guest

  func register(
    _ email: String = "ada@example.org",
    idempotencyKey: IdempotencyKey = RandomIdentifiers().idempotencyKey(),
    name: String = "Ada Lovelace", invitation: String = "", language: String = "en"
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await registration.execute(
      .init(
        form: Self.form(email, name: name, invitation: invitation, language: language),
        idempotencyKey: idempotencyKey))
  }

  var registration: RegisterOnServer { RegisterOnServer(at: address) }

  static func form(
    _ email: String = "ada@example.org", name: String = "Ada Lovelace", invitation: String = "",
    language: String = "en"
  ) -> RegistrationForm {
    RegistrationForm(
      name: name, email: email, password: Secret("aB3!"), brand: BrandID("applied"),
      invitation: invitation, language: language)
  }

  /// Applies at a brand where the form doesn't make an account at once.
  func apply(
    _ email: String = "ada@example.org",
    idempotencyKey: IdempotencyKey = RandomIdentifiers().idempotencyKey(),
    name: String = "Ada Lovelace", invitation: String = "", language: String = "en"
  ) async throws -> ApplicationReceipt {
    let outcome = try await register(
      email, idempotencyKey: idempotencyKey, name: name, invitation: invitation, language: language)
    return try #require(outcome.application, "There is an account already.")
  }

  var confirmations: ServerClient { ServerClient(address) }

  /// The e-mails in the outbox, oldest first.
  func emails() async throws -> [EmailPayload] {
    try await store.entries(all: false).map { try EmailPayload($0) }
  }

  /// The code in the last e-mail to an address.
  func code(to email: String = "ada@example.org") async throws -> EmailCode {
    let subject = try await emails().last { $0.recipient == email }?.subject
    return try #require(EmailCode(typed: subject?.filter(\.isNumber) ?? ""))
  }

  /// Moves the times of all e-mails back by a minute.
  func waitAMinute() async throws {
    try await store.driver.write(.change) { sql in
      try sql.rows("UPDATE applications SET code_sent_at = code_sent_at - 60000")
      try sql.rows("UPDATE address_uses SET used_at = used_at - 60000")
    }
  }

  /// The client of a guest's terminal.
  var guest: ServerClient { ServerClient(address) }

  // MARK: An operator

  /// The client of an operator.
  var client: ServerClient { ServerClient(address, operatorToken: .sample) }

  func ask(
    _ method: String, _ path: String, _ body: String? = nil,
    _ headers: [String: String] = operatorOnly
  ) async throws -> WebAnswer {
    try await WebAnswer(method, server.url(path), body, headers: headers)
  }

  private var address: ServiceAddress {
    // swift-format-ignore: NeverUseForceTry
    try! server.address
  }
}

extension AdmissionServer {
  static func form(_ email: String) -> String {
    #"{"name":"Ada Lovelace","email":"\#(email)","password":"aB3!","brand":"applied"}"#
  }

  func decide(
    _ application: Application, _ event: ApplicationEvent, note: String = ""
  ) async throws -> Application {
    try await client.decide(
      application.id, event, Application.Decision(by: "root", at: Date(), note: note), email: nil
    ).application
  }
}

extension AdmissionServer {
  /// A response without the parts that depend on the person and the time.
  struct Answer: Equatable {
    let status: Int
    let members: [String: JSONValue]

    init(_ answer: WebAnswer, to email: String) throws {
      let text = answer.text.replacing(email, with: "*")
        .replacing(/"seconds":\d+/, with: #""seconds":0"#)
      let json = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      status = answer.status
      members = json.members ?? [:]
    }
  }
}
