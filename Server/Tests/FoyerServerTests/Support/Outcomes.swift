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
    seen.formUnion(try await closed())
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
    let id = try #require(result?.account).id
    try await asking.ask("POST", "/accounts", Self.form, other)
    try await asking.ask("POST", "/accounts", Self.form, Self.json)
    try await asking.bodies("POST", "/accounts", Self.signUp)
    try await asking.ask("POST", "/messages", Self.message, Self.signUp)
    try await asking.bodies("POST", "/messages", Self.signUp)
    try await asking.ask("PATCH", "/accounts/\(id)", #"{"isListed":true}"#, Self.operatorOnly)
    for path in ["/users", "/users?page=!", "/users/\(id)", "/users/none"] {
      try await asking.ask("GET", path)
    }
    try await asking.deliveries(of: id)
    try await asking.bodies("PATCH", "/accounts/\(id)", Self.operatorOnly)
    try await asking.ask("PATCH", "/accounts/\(id)", #"{"about":"x"}"#, Self.operatorOnly)
    try await asking.ask("PATCH", "/accounts/none", "{}", Self.operatorOnly)
    try await asking.suspensions(of: id)
    try await asking.lifetimes(of: id)
    try await asking.emails()
    try await asking.audit()
    for (method, path) in [
      ("GET", "/state"), ("GET", "/accounts"), ("GET", "/accounts?page=!"),
      ("GET", "/accounts?named=ada"),
      ("GET", "/accounts/\(id)"),
      ("GET", "/accounts/none"), ("DELETE", "/accounts/\(id)"), ("DELETE", "/accounts/\(id)"),
    ] {
      try await asking.ask(method, path, headers: Self.operatorOnly)
    }
    for method in ["GET", "PATCH", "DELETE"] { try await asking.ask(method, "/accounts/\(id)") }
    for path in ["/accounts", "/state"] { try await asking.ask("GET", path) }
    return asking.seen
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
    return asking.seen
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
      "/applications", "/applications?page=!", "/invitations", "/invitations?page=!",
    ] {
      try await asking.ask("GET", path, headers: Self.operatorOnly)
      try await asking.ask("GET", path)
    }
    let list = try await WebAnswer(server.url("/applications"), headers: Self.operatorOnly)
    let page = try #require(
      APICoding.decode(API.ApplicationsPage.self, from: Array(list.text.utf8)))
    let decided = page.applications.first { $0.state == "pending" }
    let place = "/applications/\(try #require(decided).id)/decision"
    for id in [place, place, "/applications/none/decision"] {
      try await asking.ask("POST", id, #"{"event":"rejected"}"#, Self.operatorOnly)
    }
    try await asking.ask("POST", place, "{}", Self.json)
    try await asking.bodies("POST", place, Self.operatorOnly)
    let made = try await asking.ask("POST", "/invitations", #"{"uses":1}"#, Self.operatorOnly)
    let new = APICoding.decode(API.NewInvitation.self, from: Array(made.text.utf8))
    let id = try #require(new).invitation.id
    try await asking.ask("POST", "/invitations", "{}", Self.json)
    try await asking.bodies("POST", "/invitations", Self.operatorOnly)
    for id in [id, "none"] {
      try await asking.ask("DELETE", "/invitations/\(id)", headers: Self.operatorOnly)
    }
    try await asking.ask("DELETE", "/invitations/\(id)")
    return asking.seen
  }

  /// The outcomes after ten wrong tokens.
  private func throttled() async throws -> Set<OpenAPIDocument.Outcome> {
    var asking = Asking(server: try await server(ServerData()))
    let wrong = Self.json.merging(["Authorization": "Bearer none"]) { $1 }
    for _ in 1...10 { try await asking.ask("GET", "/accounts", headers: wrong) }
    for (method, path) in [
      ("GET", "/accounts"), ("GET", "/accounts/1"), ("PATCH", "/accounts/1"),
      ("DELETE", "/accounts/1"), ("GET", "/applications"), ("POST", "/applications/1/decision"),
      ("GET", "/invitations"), ("POST", "/invitations"), ("DELETE", "/invitations/1"),
      ("GET", "/state"), ("GET", "/outbox"), ("POST", "/outbox/delivery"),
      ("GET", "/notifications"), ("POST", "/notifications/delivery"),
      ("GET", "/accounts/1/export"), ("PUT", "/accounts/1/suspension"),
      ("DELETE", "/accounts/1/suspension"), ("PUT", "/accounts/1/expiry"),
      ("POST", "/accounts/sweep"), ("DELETE", "/accounts/1/second-factor"),
      ("POST", "/emails/check"), ("GET", "/audit"),
      ("GET", "/audit/anchor"), ("POST", "/audit/pruning"),
    ] {
      try await asking.ask(
        method, path, method == "GET" || method == "DELETE" ? nil : "{}", wrong)
    }
    return asking.seen
  }

  /// The outcomes with disabled features and a token that may only read.
  private func closed() async throws -> Set<OpenAPIDocument.Outcome> {
    let flags = ["signUp", "members", "contact", "signIn"].flatMap {
      ["--flag", "\($0).enabled=false"]
    }
    return try await everything(at: try await server(ServerData(), .read, flags))
  }

  /// The outcomes after the accounts' file was replaced by something else.
  private func damaged() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    let server = try await server(data)
    let file = "\(data.path)/foyer.sqlite"
    _ = try data.file("email-rules.txt", "deny *\n")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    return try await everything(at: server)
  }

  private func everything(at server: ServerProcess) async throws -> Set<OpenAPIDocument.Outcome> {
    var asking = Asking(server: server)
    try await asking.ask("POST", "/accounts", Self.form, Self.signUp)
    try await asking.ask("POST", "/messages", Self.message, Self.signUp)
    try await asking.ask("POST", "/sessions", Self.signIn("aB3!"), Self.json)
    try await asking.ask("POST", "/sessions/codes", Self.code, Self.json)
    let none = String(repeating: "a", count: 43)
    try await asking.member(Self.member(none))
    try await asking.secondFactor(Self.member(none))
    let code = #"{"brand":"aurora","challenge":"\#(none)","code":"000000"}"#
    try await asking.ask("POST", "/sessions/second-factor", code, Self.json)
    try await asking.ask("DELETE", "/accounts/1/second-factor", headers: Self.operatorOnly)
    try await asking.ask("PATCH", "/accounts/1", "{}", Self.operatorOnly)
    try await asking.ask("POST", "/verification", #"{"code":"00000000"}"#, Self.owner)
    try await asking.ask("POST", "/verification/code", "{}", Self.owner)
    try await asking.ask(
      "POST", "/applications/1/decision", #"{"event":"rejected"}"#,
      Self.operatorOnly)
    try await asking.ask("POST", "/invitations", #"{"uses":1}"#, Self.operatorOnly)
    for path in ["/outbox/delivery", "/notifications/delivery"] {
      try await asking.ask("POST", path, "{}", Self.operatorOnly)
    }
    try await asking.ask("DELETE", "/invitations/1", headers: Self.operatorOnly)
    for path in [
      "/ready", "/ready/write", "/version", "/state", "/accounts", "/accounts/1", "/users",
      "/users/1",
      "/applications", "/invitations", "/outbox", "/notifications", "/accounts/1/export",
      "/audit", "/audit/anchor",
    ] {
      try await asking.ask("GET", path, headers: Self.operatorOnly)
    }
    try await asking.ask("DELETE", "/accounts/1", headers: Self.operatorOnly)
    try await asking.ask("PUT", "/accounts/1/suspension", Self.suspension, Self.operatorOnly)
    try await asking.ask("POST", "/emails/check", Self.address, Self.operatorOnly)
    try await asking.ask("POST", "/audit/pruning", Self.pruning, Self.operatorOnly)
    try await asking.ask("DELETE", "/accounts/1/suspension", headers: Self.operatorOnly)
    try await asking.ask("PUT", "/accounts/1/expiry", "{}", Self.operatorOnly)
    try await asking.ask("POST", "/accounts/sweep", #"{"brand":"aurora"}"#, Self.operatorOnly)
    return asking.seen
  }

  func server(
    _ data: ServerData, _ right: AccessRight = .manage, _ options: String...
  ) async throws -> ServerProcess {
    try await server(data, right, options)
  }

  private func server(
    _ data: ServerData, _ right: AccessRight, _ options: [String]
  ) async throws -> ServerProcess {
    try await data.accounts().add(right)
    return try ServerProcess(data, options)
  }
}
