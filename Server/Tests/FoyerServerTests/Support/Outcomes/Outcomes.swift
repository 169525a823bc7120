import APIClient
import Domain
import Foundation
import FoyerAPI
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
