import Domain
import Files
import Foundation
import FoyerAPI
import Secrets
import Testing

extension Outcomes {
  /// Sends requests for the second factor.
  func secondFactors() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    try SecondFactorKeyFile(at: nil, in: data.directory()).create()
    let server = try await server(data, .manage, "--request-timeout", "1")
    var asking = Asking(server: server)
    let made = try await asking.ask("POST", "/accounts", Self.form, Self.signUp)
    let result = try #require(
      APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
    let id = try #require(result.account).id
    let member = Self.member(try Self.text(result.session))
    for (method, path) in Asking.secondFactorBodies {
      try await asking.bodies(method, path, member)
    }
    try await asking.bodies("POST", "/sessions/second-factor", Self.json)
    try await asking.secondFactor(Self.member(String(repeating: "a", count: 43)))
    try await asking.secondFactor(member)
    let codes = try await asking.enrol(member)
    let challenge = try await asking.challenge()
    let sent = { (code: String, challenge: String) in
      #"{"brand":"aurora","challenge":"\#(challenge)","code":"\#(code)"}"#
    }
    try await asking.ask(
      "POST", "/sessions/second-factor", sent(codes[0], String(repeating: "a", count: 43)),
      Self.json)
    for code in ["000000", codes[0]] {
      try await asking.ask("POST", "/sessions/second-factor", sent(code, challenge), Self.json)
    }
    try await asking.ask(
      "POST", "/account/second-factor/recovery-codes", #"{"code":"\#(codes[1])"}"#, member)
    let other = try await asking.challenge()
    for _ in 1...5 {
      try await asking.ask("POST", "/sessions/second-factor", sent("000000", other), Self.json)
      try await asking.secondFactor(member)
    }
    let place = "/accounts/\(id)/second-factor"
    for path in [place, "/accounts/none/second-factor"] {
      try await asking.ask("DELETE", path, headers: Self.operatorOnly)
    }
    try await asking.ask("DELETE", place)
    for _ in 1...5 { try await asking.secondFactor(member) }
    return try asking.outcomes().union(try await removed()).union(try await required())
      .union(try await unavailable())
  }

  /// The outcomes of a removal by its owner.
  private func removed() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    try SecondFactorKeyFile(at: nil, in: data.directory()).create()
    var asking = Asking(server: try await server(data))
    let made = try await asking.ask("POST", "/accounts", Self.form, Self.signUp)
    let result = try #require(
      APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
    let member = Self.member(try Self.text(result.session))
    let codes = try await asking.enrol(member)
    try await asking.ask(
      "POST", "/account/second-factor/removal", #"{"code":"\#(codes[0])"}"#, member)
    return try asking.outcomes()
  }

  /// The outcomes without the operator's key.
  private func unavailable() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    let file = try SecondFactorKeyFile(at: nil, in: data.directory())
    var asking = Asking(server: try await server(data))
    let made = try await asking.ask("POST", "/accounts", Self.form, Self.signUp)
    let result = try #require(
      APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
    let member = Self.member(try Self.text(result.session))
    try await asking.ask("POST", "/account/second-factor", headers: member)
    try file.create()
    try await asking.ask("POST", "/account/second-factor", headers: member)
    try FileManager.default.removeItem(atPath: file.path)
    try await asking.ask(
      "PUT", "/account/second-factor", #"{"password":"aB3!","code":"000000"}"#, member)
    try file.create()
    _ = try await asking.enrol(member)
    let challenge = try await asking.challenge()
    try FileManager.default.removeItem(atPath: file.path)
    try await asking.withCodes(member)
    try await asking.ask(
      "POST", "/sessions/second-factor",
      #"{"brand":"aurora","challenge":"\#(challenge)","code":"000000"}"#, Self.json)
    return try asking.outcomes()
  }

  /// The outcomes where the brand requires a second factor, before there is one.
  private func required() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    try SecondFactorKeyFile(at: nil, in: data.directory()).create()
    let brand = try data.brand("required", "secondFactor: required\n")
    var asking = Asking(server: try await server(data, .manage, "--brand", brand))
    let made = try await asking.ask(
      "POST", "/accounts", Self.form.replacing("aurora", with: "required"), Self.signUp)
    let result = try #require(
      APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
    try await asking.member(Self.member(try Self.text(result.session)))
    return try asking.outcomes()
  }

  fileprivate static func text(_ secret: Secret?) throws -> String {
    try #require(secret).withBytes { String(decoding: $0, as: UTF8.self) }
  }
}

extension Outcomes.Asking {
  static let secondFactorBodies = [
    ("PUT", "/account/second-factor"), ("POST", "/account/second-factor/recovery-codes"),
    ("POST", "/account/second-factor/removal"),
  ]

  /// Sends the requests that need a session, with codes that are wrong.
  mutating func secondFactor(_ headers: [String: String]) async throws {
    try await ask("POST", "/account/second-factor", headers: headers)
    for (method, path) in Self.secondFactorBodies {
      try await ask(
        method, path, #"{"code":"000000","password":"wrong"}"#, headers)
    }
  }

  /// Sends the requests that take a code, with the right password.
  fileprivate mutating func withCodes(_ headers: [String: String]) async throws {
    let proofs = #""password":"aB3!","code":"000000","secondFactor":"000000""#
    let receipt = String(repeating: "r", count: 43)
    for (method, path) in Self.secondFactorBodies + [("POST", "/account/deletion")] {
      try await ask(method, path, "{\(proofs)}", headers)
    }
    try await ask(
      "PUT", "/account/password", #"{"old":"aB3!","new":"xY7?xY7?","secondFactor":"000000"}"#,
      headers)
    try await ask(
      "POST", "/account/address/codes",
      #"{"email":"new@example.org","language":"en","receipt":"\#(receipt)",\#(proofs)}"#, headers)
    try await ask(
      "POST", "/account/keys",
      #"{"line":"\#(SSHPublicKey.sample(7).line)","language":"en",\#(proofs)}"#, headers)
  }

  /// Enrols a second factor by its first code, and returns the recovery codes.
  fileprivate mutating func enrol(_ headers: [String: String]) async throws -> [String] {
    let prepared = try await ask("POST", "/account/second-factor", headers: headers)
    let secret = try #require(
      APICoding.decode(NewSecondFactor.self, from: Array(prepared.text.utf8))
    ).timeBased()
    let code = secret.code(at: TimeBasedSecret.step(at: Date()))
    let enrolled = try await ask(
      "PUT", "/account/second-factor",
      #"{"code":"\#(code)","password":"aB3!"}"#, headers)
    let codes = APICoding.decode(NewRecoveryCodes.self, from: Array(enrolled.text.utf8))
    return try #require(codes).all().map(\.text)
  }

  /// Signs in as far as the password leads.
  fileprivate mutating func challenge() async throws -> String {
    let answer = try await ask(
      "POST", "/sessions", Outcomes.signIn("aB3!"), Outcomes.json)
    let signIn = APICoding.decode(API.SignInAnswer.self, from: Array(answer.text.utf8))
    #expect(signIn?.session == nil)
    return try Outcomes.text(signIn?.challenge)
  }
}
