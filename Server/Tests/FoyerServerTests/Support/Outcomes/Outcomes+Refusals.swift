import Domain
import Foundation

/// Outcomes of a server that refuses everything.
extension Outcomes {
  /// The outcomes after ten wrong tokens.
  func throttled() async throws -> Set<OpenAPIDocument.Outcome> {
    var asking = Asking(server: try await server(ServerData()))
    let wrong = Self.json.merging(["Authorization": "Bearer none"]) { $1 }
    for _ in 1...10 { try await asking.ask("GET", "/accounts", headers: wrong) }
    for (method, path) in [
      ("GET", "/accounts"), ("GET", "/accounts/1"), ("PATCH", "/accounts/1"),
      ("DELETE", "/accounts/1"), ("GET", "/applications"), ("POST", "/applications/1/decision"),
      ("GET", "/applications/rows"), ("POST", "/applications/1/code"),
      ("GET", "/invitations"), ("POST", "/invitations"), ("DELETE", "/invitations/1"),
      ("GET", "/state"), ("GET", "/outbox"), ("POST", "/outbox/delivery"),
      ("POST", "/outbox/retry"),
      ("GET", "/notifications"), ("POST", "/notifications/delivery"),
      ("GET", "/accounts/1/export"), ("PUT", "/accounts/1/suspension"),
      ("DELETE", "/accounts/1/suspension"), ("PUT", "/accounts/1/expiry"),
      ("POST", "/accounts/sweep"), ("DELETE", "/accounts/1/second-factor"),
      ("POST", "/emails/check"), ("GET", "/audit"), ("DELETE", "/brands/aurora/wave"),
      ("POST", "/accounts/import"), ("PATCH", "/accounts/1/handles"), ("POST", "/outbox/test"),
      ("POST", "/delivery/check"),
      ("GET", "/audit/anchor"), ("GET", "/vouches/none"), ("POST", "/audit/pruning"),
      ("GET", "/articles/feedback"), ("GET", "/messages"), ("GET", "/messages/0000-0001"),
      ("POST", "/messages/0000-0001/entries"),
    ] {
      try await asking.ask(
        method, path, method == "GET" || method == "DELETE" ? nil : "{}", wrong)
    }
    return try asking.outcomes()
  }

  /// The outcomes with disabled features and a token that may only read.
  func closed() async throws -> Set<OpenAPIDocument.Outcome> {
    let flags = ["signUp", "members", "contact", "signIn"].flatMap {
      ["--flag", "\($0).enabled=false"]
    }
    return try await everything(at: try await server(ServerData(), .read, flags))
  }

  /// The outcomes where nothing delivers e-mails.
  func undelivered() async throws -> Set<OpenAPIDocument.Outcome> {
    var asking = Asking(server: try await server(ServerData()))
    try await asking.ask("POST", "/outbox/test", Self.address, Self.operatorOnly)
    try await asking.ask("POST", "/delivery/check", headers: Self.operatorOnly)
    return try asking.outcomes()
  }

  /// The outcomes after the accounts' file was replaced by something else.
  func damaged() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    _ = try data.file(
      "delivery.yaml", "mail: {server: smtp://127.0.0.1:1, from: door@aurora.example}\n")
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
    try await asking.ask("POST", "/messages/status", Self.lookup, Self.json)
    try await asking.messages()
    try await asking.ask("POST", "/sessions", Self.signIn("aB3!"), Self.json)
    try await asking.ask("POST", "/applications/withdrawal", Self.signIn("aB3!"), Self.json)
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
    try await asking.ask("POST", "/applications/1/code", nil, Self.operatorOnly)
    try await asking.ask("POST", "/invitations", #"{"uses":1}"#, Self.operatorOnly)
    for path in ["/outbox/delivery", "/outbox/retry", "/notifications/delivery"] {
      try await asking.ask("POST", path, "{}", Self.operatorOnly)
    }
    try await asking.ask("DELETE", "/invitations/1", headers: Self.operatorOnly)
    for path in [
      "/ready", "/ready/write", "/version", "/state", "/accounts", "/accounts/1", "/users",
      "/users/1",
      "/applications", "/applications/rows?brand=aurora&from=0", "/invitations", "/outbox",
      "/notifications", "/accounts/1/export",
      "/audit", "/audit/anchor", "/vouches/none", "/brands/aurora/admission",
    ] {
      try await asking.ask("GET", path, headers: Self.operatorOnly)
    }
    for path in ["/accounts/1", "/brands/aurora/wave"] {
      try await asking.ask("DELETE", path, headers: Self.operatorOnly)
    }
    try await asking.ask("PUT", "/accounts/1/suspension", Self.suspension, Self.operatorOnly)
    try await asking.ask("POST", "/emails/check", Self.address, Self.operatorOnly)
    try await asking.ask("POST", "/audit/pruning", Self.pruning, Self.operatorOnly)
    try await asking.ask("POST", "/accounts/import", Self.list, Self.operatorOnly)
    try await asking.ask("PATCH", "/accounts/1/handles", "{}", Self.operatorOnly)
    for (path, body) in [("/outbox/test", Self.address), ("/delivery/check", nil)] {
      try await asking.ask("POST", path, body, Self.operatorOnly)
    }
    try await asking.ask("DELETE", "/accounts/1/suspension", headers: Self.operatorOnly)
    try await asking.ask("PUT", "/accounts/1/expiry", "{}", Self.operatorOnly)
    try await asking.ask("POST", "/accounts/sweep", #"{"brand":"aurora"}"#, Self.operatorOnly)
    return try asking.outcomes()
  }
}
