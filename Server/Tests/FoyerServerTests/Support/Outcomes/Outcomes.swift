import APIClient
import Domain
import Foundation
import FoyerAPI
import Loopback
import Testing

/// Sends all requests to servers in various states, to collect all possible outcomes.
struct Outcomes {
  static let key = "1111-2222-3333-4444"
  static let json = ["Content-Type": "application/json"]
  static let operatorOnly = json.merging(AccessToken.sample.headers) { $1 }
  static let signUp = json.merging(["Idempotency-Key": key]) { $1 }
  static let owner = json.merging(["Authorization": "Bearer \(key)"]) { $1 }
  static let long = String(repeating: " ", count: 200_000)
  static let form =
    #"{"name":"Ada Lovelace","email":"ada@example.org","password":"aB3!","brand":"aurora"}"#
  static let message = """
    {"subject":"A key","text":"Hello.","address":"ada@example.org","brand":"aurora","details":[]}
    """
  static let suspension = #"{"reason":"Spam."}"#
  static let list = """
    {"brand":"aurora","invites":true,"isDryRun":false,
    "accounts":[{"line":2,"name":"Grace Hopper","email":"grace@import.example"}]}
    """
  static let address = #"{"email":"ada@example.org"}"#
  static let pruning = #"{"before":"2026-11-01T00:00:00.000Z"}"#
  static let code =
    #"{"email":"eve@example.org","brand":"aurora","language":"en","receipt":"1111-2222-3333-4444"}"#

  static func signIn(_ password: String) -> String {
    #"{"name":"ada@example.org","password":"\#(password)","brand":"aurora"}"#
  }

  static func member(_ token: String) -> [String: String] {
    json.merging(["Authorization": "Bearer \(token)"]) { $1 }
  }

  private let data = ServerData()

  func all() async throws -> Set<OpenAPIDocument.Outcome> {
    var seen = try await whole()
    seen.formUnion(try await own())
    seen.formUnion(try await secondFactors())
    seen.formUnion(try await full())
    seen.formUnion(try await admitted())
    seen.formUnion(try await hosts())
    seen.formUnion(try await messageStatuses())
    seen.formUnion(try await conversations())
    seen.formUnion(try await closed())
    seen.formUnion(try await undelivered())
    seen.formUnion(try await throttled())
    seen.formUnion(try await damaged())
    return seen
  }

  private func whole() async throws -> Set<OpenAPIDocument.Outcome> {
    let delivery = try data.file(
      "delivery.yaml", "mail: {server: smtp://127.0.0.1:1, from: door@aurora.example}\n")
    let server = try await server(
      ServerData(), .manage, "--request-timeout", "1", "--delivery", delivery)
    var asking = Asking(server: server)
    for path in [
      "health", "ready", "ready/write", "metrics", "openapi.yaml", "brands/aurora", "brands/none",
    ] {
      try await asking.ask("GET", "/\(path)")
    }
    let other = Self.signUp.merging(["Idempotency-Key": "\(Self.key)5"]) { $1 }
    let made = try await asking.ask("POST", "/accounts", Self.form, Self.signUp)
    let result = APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8))
    let id = try #require(result?.account).id.description
    try await asking.ask("POST", "/accounts", Self.form, other)
    try await asking.ask("POST", "/accounts", Self.form, Self.json)
    try await asking.bodies("POST", "/accounts", Self.signUp)
    try await asking.ask("POST", "/messages", Self.message, Self.signUp)
    try await asking.bodies("POST", "/messages", Self.signUp)
    try await asking.ask("PATCH", "/accounts/\(id)", #"{"isListed":true}"#, Self.operatorOnly)
    for path in ["/users", "/users?from=!", "/users/\(id)", "/users/none"] {
      try await asking.ask("GET", path)
    }
    try await asking.deliveries(of: id)
    try await asking.bodies("PATCH", "/accounts/\(id)", Self.operatorOnly)
    try await asking.ask("PATCH", "/accounts/\(id)", #"{"about":"x"}"#, Self.operatorOnly)
    try await asking.ask("PATCH", "/accounts/none", "{}", Self.operatorOnly)
    try await asking.suspensions(of: id)
    try await asking.lifetimes(of: id)
    try await asking.imports(of: id)
    try await asking.emails()
    try await asking.admission()
    try await asking.audit()
    for (method, path) in [
      ("GET", "/state"), ("GET", "/vouches/none"), ("GET", "/accounts"),
      ("GET", "/accounts?page=!"),
      ("GET", "/accounts?named=ada"),
      ("GET", "/accounts/\(id)"),
      ("GET", "/accounts/none"), ("DELETE", "/accounts/\(id)"), ("DELETE", "/accounts/\(id)"),
    ] {
      try await asking.ask(method, path, headers: Self.operatorOnly)
    }
    for method in ["GET", "PATCH", "DELETE"] { try await asking.ask(method, "/accounts/\(id)") }
    for path in ["/accounts", "/state", "/vouches/none"] { try await asking.ask("GET", path) }
    return try asking.outcomes()
  }

  /// The outcomes after the rate limits are used up.
  private func full() async throws -> Set<OpenAPIDocument.Outcome> {
    let server = try await server(
      ServerData(), .manage, "--sign-ups", "1", "--messages-per-origin", "1", "--reads-per-origin",
      "1")
    var asking = Asking(server: server)
    for key in [Self.key, "\(Self.key)5"] {
      let headers = Self.signUp.merging(["Idempotency-Key": key]) { $1 }
      try await asking.ask("POST", "/accounts", Self.form, headers)
      try await asking.ask("POST", "/messages", Self.message, headers)
    }
    for path in ["/users", "/users", "/users/none"] { try await asking.ask("GET", path) }
    return try asking.outcomes()
  }

  /// The outcomes of an application, which is decided twice, and of an invitation.
  private func admitted() async throws -> Set<OpenAPIDocument.Outcome> {
    let brand = try self.data.brand("applied", "admission: approval\nverifyEmail: true\n")
    let pending = try self.data.brand("pending", "admission: approval\n")
    let server = try await server(
      ServerData(), .manage, "--brand", brand, "--brand", pending, "--request-timeout", "1")
    var asking = Asking(server: server)
    // The operator decides on an application whose address needs no confirmation.
    try await asking.ask(
      "POST", "/accounts",
      Self.form.replacing("aurora", with: "pending").replacing("ada@", with: "eve@"),
      Self.json.merging(["Idempotency-Key": "\(Self.key)7"]) { $1 })
    let form = Self.form.replacing("aurora", with: "applied")
    try await asking.ask("POST", "/accounts", form, Self.signUp)
    for path in ["/verification", "/verification/code"] {
      try await asking.ask("POST", path, "{}", Self.json)
      try await asking.bodies("POST", path, Self.owner)
    }
    try await asking.ask("POST", "/verification", #"{"code":"00000000"}"#, Self.owner)
    try await asking.ask("POST", "/verification/code", #"{"language":1}"#, Self.owner)
    try await asking.ask("POST", "/verification/code", "{}", Self.owner)
    for path in [
      "/applications", "/applications?page=!", "/applications/rows?brand=applied&from=0",
      "/applications/rows", "/invitations", "/invitations?page=!",
    ] {
      try await asking.ask("GET", path, headers: Self.operatorOnly)
      try await asking.ask("GET", path)
    }
    let list = try await WebAnswer(server.url("/applications"), headers: Self.operatorOnly)
    let page = try #require(
      APICoding.decode(Page<ApplicationEntry>.self, from: Array(list.text.utf8)))
    let decided = page.items.map(\.application).first { $0.state == .pending }
    let place = "/applications/\(try #require(decided).id)/decision"
    for id in [place, place, "/applications/none/decision"] {
      try await asking.ask("POST", id, #"{"event":"rejected"}"#, Self.operatorOnly)
    }
    try await asking.ask("POST", place, "{}", Self.json)
    try await asking.bodies("POST", place, Self.operatorOnly)
    for id in [try #require(decided).id, "none"] {
      try await asking.ask("POST", "/applications/\(id)/code", nil, Self.operatorOnly)
    }
    try await asking.ask("POST", "/applications/1/code", nil, Self.json)
    let made = try await asking.ask("POST", "/invitations", #"{"uses":1}"#, Self.operatorOnly)
    let new = APICoding.decode(NewInvitation.self, from: Array(made.text.utf8))
    let id = try #require(new).invitation.id
    try await asking.ask("POST", "/invitations", "{}", Self.json)
    try await asking.bodies("POST", "/invitations", Self.operatorOnly)
    for id in [id, "none"] {
      try await asking.ask("DELETE", "/invitations/\(id)", headers: Self.operatorOnly)
    }
    try await asking.ask("DELETE", "/invitations/\(id)")
    return try asking.outcomes()
  }

  func server(
    _ data: ServerData, _ right: AccessRight = .manage, _ options: String...
  ) async throws -> ServerProcess {
    try await server(data, right, options)
  }

  func server(
    _ data: ServerData, _ right: AccessRight, _ options: [String]
  ) async throws -> ServerProcess {
    try await data.accounts().add(right)
    return try ServerProcess(data, options)
  }
}

extension Outcomes {
  /// One server and the outcomes of the requests to it.
  struct Asking {
    let server: ServerProcess
    private var seen: Set<OpenAPIDocument.Outcome> = []
    /// Requests whose bodies never arrive; the server gives each a second.
    private var incomplete: [(method: String, path: String, client: TCPSocket)] = []

    init(server: ServerProcess) { self.server = server }

    /// Returns all outcomes, those of incomplete requests too.
    mutating func outcomes() throws -> Set<OpenAPIDocument.Outcome> {
      for (method, path, client) in incomplete {
        let answer = try #require(client.receive())
        add(method, path, Int(answer.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0)
      }
      incomplete = []
      return seen
    }

    @discardableResult
    mutating func ask(
      _ method: String, _ path: String, _ body: String? = nil, _ headers: [String: String] = [:],
      headers more: [String: String] = [:]
    ) async throws -> WebAnswer {
      let answer = try await WebAnswer(
        method, server.url(path), body, headers: headers.merging(more) { $1 })
      add(method, path, answer.status)
      return answer
    }

    /// Sends invalid bodies and one that never arrives.
    mutating func bodies(
      _ method: String, _ path: String, _ headers: [String: String]
    ) async throws {
      try await ask(method, path, "{", headers)
      try await ask(method, path, #"{"name":1,"isListed":1}"#, headers)
      try await ask(method, path, Outcomes.long, headers)
      try await ask(method, path, "{}", headers.merging(["Content-Type": "text/plain"]) { $1 })
      let client = try #require(TCPSocket.connected(to: server.port))
      let lines = headers.map { "\($0): \($1)\r\n" }.joined()
      _ = client.send("\(method) \(path) HTTP/1.1\r\nHost: a\r\n\(lines)Content-Length: 9\r\n\r\n")
      incomplete.append((method, path, client))
    }

    private mutating func add(_ method: String, _ path: String, _ status: Int) {
      let path = String(path.prefix { $0 != "?" })
      seen.insert("\(method) \(OpenAPIDocument.shared.route(of: path) ?? "-") \(status)")
    }
  }
}

extension Outcomes.Asking {
  /// Imports accounts, changes handles, and tests the delivery.
  mutating func imports(of id: String) async throws {
    let (json, operatorOnly) = (Outcomes.json, Outcomes.operatorOnly)
    for (path, body) in [
      ("/accounts/import", Outcomes.list), ("/outbox/test", Outcomes.address),
    ] {
      try await ask("POST", path, body, operatorOnly)
      try await ask("POST", path, body, json)
      try await bodies("POST", path, operatorOnly)
    }
    try await ask("POST", "/delivery/check", headers: operatorOnly)
    try await ask("POST", "/delivery/check")
    let handles = "/accounts/\(id)/handles"
    try await ask("PATCH", handles, #"{"username":"ada"}"#, operatorOnly)
    try await ask("PATCH", handles, #"{"email":"grace@import.example"}"#, operatorOnly)
    try await ask("PATCH", handles, #"{"username":"!"}"#, operatorOnly)
    try await ask("PATCH", "/accounts/none/handles", "{}", operatorOnly)
    try await ask("PATCH", handles, "{}", json)
    try await bodies("PATCH", handles, operatorOnly)
  }
}

extension Outcomes.Asking {
  /// Sets when the account of the sample form expires, and sweeps.
  mutating func lifetimes(of id: String) async throws {
    let (path, operatorOnly) = ("/accounts/\(id)/expiry", Outcomes.operatorOnly)
    try await ask("PUT", path, "{}", operatorOnly)
    try await ask("PUT", path, #"{"expiresAt":"2020-01-01T00:00:00.000Z"}"#, operatorOnly)
    try await ask("PUT", "/accounts/none/expiry", "{}", operatorOnly)
    try await ask("PUT", path, "{}", Outcomes.json)
    try await bodies("PUT", path, operatorOnly)
    try await ask("POST", "/accounts/sweep", #"{"brand":"aurora"}"#, operatorOnly)
    try await ask("POST", "/accounts/sweep", #"{"brand":"aurora","upTo":-1}"#, operatorOnly)
    try await ask("POST", "/accounts/sweep", #"{"brand":"none"}"#, operatorOnly)
    try await ask("POST", "/accounts/sweep", #"{"brand":"aurora"}"#, Outcomes.json)
    try await bodies("POST", "/accounts/sweep", operatorOnly)
  }
}

/// Outcomes of a server whose messages become tickets.
extension Outcomes {
  func messageStatuses() async throws -> Set<OpenAPIDocument.Outcome> {
    let nothing = RawServer.Reply.json(#"{"items":[]}"#)
    let ticket = """
      {"items":[{"id":"2","Status":"open","LastUpdated":"2026-11-26T15:39:39Z","Requestor":[]}]}
      """
    let tickets = try RawServer(.json(ticket), nothing, .json("{}", status: "500 Oh"), nothing)
    let data = ServerData()
    let brand = try data.brandWithTickets()
    let server = try await server(
      ServerData(), .read,
      ["--brand", brand, "--request-timeout", "1", "--delivery", try data.delivery(into: tickets)])
    var asking = Asking(server: server)
    let (path, lookup) = ("/messages/status", Self.lookup.replacing("aurora", with: "tickets"))
    try await asking.bodies("POST", path, Self.json)
    // Found, unavailable, unknown, and unknown until the limit is reached.
    for _ in 0...20 { try await asking.ask("POST", path, lookup, Self.json) }
    return try asking.outcomes()
  }

  static let lookup = #"{"number":"4821-7730","address":"ada@example.org","brand":"aurora"}"#
}

extension ServerData {
  /// Writes a copy of a brand with a queue in place of the address for messages.
  func brandWithTickets() throws -> String {
    try brand("tickets") {
      $0.replacing(
        "contact:\n    address: help@aurora.example", with: "contact:\n    queue: General")
    }
  }

  /// Writes the settings of a delivery to a ticket system.
  func delivery(into tickets: RawServer) throws -> String {
    _ = try file("token", "sesame\n")
    return try file(
      "delivery.yaml", "tickets:\n  server: http://127.0.0.1:\(tickets.port)\n  token: token\n")
  }
}

extension Outcomes {
  /// Accepts terms and renews an account, also where its brand is no longer served.
  func terms() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    _ = try data.file("terms.md", "---\nversion: \"1\"\n---\n# Terms\n\nBe kind.\n")
    let brand = try data.brand(
      "agreed",
      "fields: [name, email, password, terms: terms.md]\naccounts: {lifetime: 40d}\n")
    let server = try await server(data, .manage, "--brand", brand)
    var asking = Asking(server: server)
    let form = Self.form.replacing("aurora\"", with: "agreed\",\"terms\":\"1\"")
    let made = try await asking.ask("POST", "/accounts", form, Self.signUp)
    let result = try #require(
      APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
    let own = Self.member(
      try #require(result.session).withBytes { String(decoding: $0, as: UTF8.self) })
    try await asking.ask("PUT", "/account/terms", #"{"version":"1"}"#, own)
    try await asking.ask("POST", "/account/renewal", headers: own)
    try await asking.ask("PUT", "/account/vouches/none", #"{"answer":"give"}"#, own)
    try await asking.ask("POST", "/account/vouch-codes", headers: own)
    var other = Asking(server: try ServerProcess(data, []))
    try await other.ask("POST", "/account/renewal", headers: own)
    try await other.ask("PUT", "/account/vouches/none", #"{"answer":"give"}"#, own)
    try await other.ask("POST", "/account/vouch-codes", headers: own)
    return try asking.outcomes().union(other.outcomes())
  }
}
