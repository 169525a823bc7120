import Foundation
import FoyerAPI
import Testing

extension Outcomes {
  /// Sends requests for the guest's own account.
  func own() async throws -> Set<OpenAPIDocument.Outcome> {
    let server = try await server(ServerData(), .manage, "--request-timeout", "1")
    var asking = Asking(server: server)
    try await asking.ask("POST", "/accounts", Self.form, Self.signUp)
    let bodies = [
      ("POST", "/sessions"), ("POST", "/sessions/codes"),
      ("POST", "/applications/withdrawal"), ("PATCH", "/account"),
      ("PUT", "/account/password"), ("POST", "/account/deletion"),
      ("POST", "/account/address/codes"), ("PUT", "/account/address"), ("POST", "/account/keys"),
      ("POST", "/account/standing"), ("PUT", "/account/terms"),
      ("PUT", "/account/vouches/none"),
    ]
    let unknown = Self.member(String(repeating: "a", count: 43))
    try await asking.ask("POST", "/sessions/codes", Self.code, Self.json)
    let answer = try await asking.ask("POST", "/sessions", Self.signIn("aB3!"), Self.json)
    let signIn = try #require(
      APICoding.decode(API.SignInAnswer.self, from: Array(answer.text.utf8)))
    let token = try #require(signIn.session).withBytes { String(decoding: $0, as: UTF8.self) }
    let member = Self.member(token)
    for (method, path) in bodies { try await asking.bodies(method, path, member) }
    try await asking.member(unknown)
    try await asking.member(member)
    try await asking.ask("POST", "/account/keys", Asking.key, member)
    try await asking.ask("DELETE", "/account/keys?line=none", headers: member)
    let new = #"{"old":"aB3!","new":"aB3!"}"#
    try await asking.ask("PUT", "/account/password", new, member)
    for password in ["wrong", "aB3!", "wrong", "wrong", "wrong", "wrong"] {
      try await asking.ask("POST", "/sessions", Self.signIn(password), Self.json)
      for (method, path, body) in [
        ("PUT", "/account/password", #"{"old":"wrong","new":"xY7?"}"#),
        ("POST", "/account/deletion", #"{"password":"wrong"}"#),
        ("POST", "/account/address/codes", Asking.address),
        ("POST", "/account/keys", Asking.wrongKey),
      ] where password == "wrong" {
        _ = try await asking.ask("POST", "/sessions", Self.signIn("aB3!"), Self.json)
        try await asking.ask(method, path, body, member)
      }
    }
    for _ in 1...4 {
      for (method, path, body) in [
        ("PUT", "/account/password", #"{"old":"wrong","new":"xY7?"}"#),
        ("POST", "/account/deletion", #"{"password":"wrong"}"#),
        ("POST", "/account/address/codes", Asking.address),
        ("POST", "/account/keys", Asking.wrongKey),
      ] {
        try await asking.ask(method, path, body, member)
      }
    }
    let other = try await self.server(ServerData())
    var last = Asking(server: other)
    let made = try await last.ask("POST", "/accounts", Self.form, Self.signUp)
    let result = try #require(
      APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
    let own = Self.member(
      try #require(result.session).withBytes { String(decoding: $0, as: UTF8.self) })
    try await last.ask(
      "POST", "/account/address/codes",
      Asking.address.replacing("wrong", with: "aB3!"), own)
    for path in ["/outbox/delivery", "/outbox/retry"] {
      try await last.ask("POST", path, "{}", Self.operatorOnly)
    }
    try await last.ask("POST", "/applications/withdrawal", Self.signIn("aB3!"), Self.json)
    try await last.ask("POST", "/account/deletion", #"{"password":"aB3!"}"#, own)
    for _ in 1...6 {
      try await last.ask("POST", "/applications/withdrawal", Self.signIn("wrong"), Self.json)
      try await last.ask("POST", "/sessions", Self.signIn("wrong"), Self.json)
    }
    return try asking.outcomes().union(last.outcomes()).union(try await terms())
  }
}

extension Outcomes.Asking {
  static let key = """
    {"line":"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P",
    "language":"en","password":"aB3!"}
    """
  static let wrongKey = key.replacing("aB3!", with: "wrong")
  static let address = """
    {"email":"ada@new.example","language":"en","receipt":"1111-2222-3333-4444","password":"wrong"}
    """
  private static let line =
    "ssh-ed25519%20AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC%2BsuDR19AB05WbenKDinq%2Bu93P"

  /// Sends all requests that need a session, except those that end it.
  mutating func member(_ headers: [String: String]) async throws {
    for path in [
      "/account", "/sessions", "/account/keys", "/account/data", "/account/vouches",
      "/account/messages",
    ] {
      try await ask("GET", path, headers: headers)
    }
    try await ask("PATCH", "/account", #"{"about":"x"}"#, headers)
    try await ask("PUT", "/account/password", #"{"new":"weak"}"#, headers)
    try await ask("POST", "/account/deletion", #"{"password":"wrong"}"#, headers)
    try await ask("POST", "/account/address/codes", Self.address, headers)
    try await ask(
      "PUT", "/account/address",
      Self.address.replacing(#""password":"wrong""#, with: #""code":"0000-0000""#), headers)
    try await ask("POST", "/account/keys", Self.key, headers)
    try await ask("DELETE", "/account/keys?line=\(Self.line)", headers: headers)
    try await ask("POST", "/account/keys", Self.key, headers)
    try await ask("POST", "/account/renewal", headers: headers)
    try await ask("POST", "/account/standing", #"{"language":"en"}"#, headers)
    try await ask("POST", "/account/standing", #"{"language":"?"}"#, headers)
    try await ask(
      "POST", "/account/standing", #"{"language":"en","presentation":"loud"}"#, headers)
    try await ask("PUT", "/account/terms", #"{"version":"1"}"#, headers)
    try await ask("PUT", "/account/vouches/none", #"{"answer":"give"}"#, headers)
    try await ask("PUT", "/account/vouches/none", #"{"answer":"?"}"#, headers)
    try await ask("POST", "/account/vouch-codes", headers: headers)
    try await ask("DELETE", "/account/vouch-codes/none", headers: headers)
    try await ask("DELETE", "/sessions/none", headers: headers)
    try await ask("DELETE", "/sessions", headers: headers)
  }
}
