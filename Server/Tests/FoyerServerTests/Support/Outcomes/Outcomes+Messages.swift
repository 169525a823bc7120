import FoyerAPI
import Testing

extension Outcomes {
  /// Sends the requests of a guest and an operator for a message.
  func conversations() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    let delivery = try data.file(
      "delivery.yaml", "mail: {server: smtp://127.0.0.1:1, from: door@aurora.example}\n")
    let server = try await server(
      data, .manage, "--request-timeout", "1", "--delivery", delivery)
    var asking = Asking(server: server)
    let sent = try await asking.ask("POST", "/messages", Self.message, Self.signUp)
    let receipt = APICoding.decode(API.MessageReceipt.self, from: Array(sent.text.utf8))
    let number = try #require(receipt).number
    for path in ["/messages", "/messages?page=!", "/messages/\(number)", "/messages/0000-0001"] {
      try await asking.ask("GET", path, headers: Self.operatorOnly)
      try await asking.ask("GET", path)
    }
    for path in ["/messages/\(number)/entries", "/messages/0000-0001/entries"] {
      for headers in [Self.operatorOnly, Self.json] {
        try await asking.ask("POST", path, Self.answer, headers)
      }
    }
    try await asking.bodies("POST", "/messages/\(number)/entries", Self.operatorOnly)
    try await asking.ask("POST", "/messages/codes", Self.messageCode(number), Self.json)
    try await asking.bodies("POST", "/messages/codes", Self.json)
    let path = "/messages/\(number)/conversation"
    try await asking.bodies("POST", path, Self.json)
    for _ in 1...12 { try await asking.ask("POST", path, Self.proof, Self.json) }
    try await asking.ask("POST", path, "{}", Self.member(String(repeating: "a", count: 43)))
    let made = try await asking.ask("POST", "/accounts", Self.form, Self.signUp)
    let result = APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8))
    let token = try #require(result?.session).withBytes { String(decoding: $0, as: UTF8.self) }
    let own = Self.member(token).merging(["Idempotency-Key": "\(Self.key)9"]) { $1 }
    try await asking.ask("POST", path, "{}", own)
    let mine = try await asking.ask("POST", "/messages", Self.message, own)
    let other = APICoding.decode(API.MessageReceipt.self, from: Array(mine.text.utf8))
    let ownPath = "/messages/\(try #require(other).number)/conversation"
    for text in ["Thanks.", ""] {
      try await asking.ask("POST", ownPath, #"{"reply":{"id":"1","text":"\#(text)"}}"#, own)
    }
    for _ in 1...21 {
      try await asking.ask("POST", "/articles/feedback", Self.judgement("aurora"), Self.json)
    }
    for brand in ["none", "aurora"] {
      try await asking.ask(
        "POST", "/articles/feedback", Self.judgement(brand, slug: brand == "none" ? "keys" : ""),
        Self.json)
    }
    try await asking.bodies("POST", "/articles/feedback", Self.json)
    for headers in [Self.operatorOnly, Self.json] {
      try await asking.ask("GET", "/articles/feedback", headers: headers)
    }
    return try asking.outcomes()
  }

  static func judgement(_ brand: String, slug: String = "keys") -> String {
    #"{"brand":"\#(brand)","slug":"\#(slug)","helped":true}"#
  }

  static let answer = #"{"id":"1","action":"answer","text":"Under the mat."}"#
  static let proof = #"{"proof":{"address":"ada@example.org","code":"0000-0000"}}"#

  static func messageCode(_ number: String) -> String {
    """
    {"number":"\(number)","address":"ada@example.org","brand":"aurora","language":"en"}
    """
  }
}

extension Outcomes.Asking {
  /// Sends the requests for messages to a server that refuses them.
  mutating func messages() async throws {
    for path in ["/messages", "/messages/0000-0001"] {
      try await ask("GET", path, headers: Outcomes.operatorOnly)
    }
    try await ask(
      "POST", "/messages/0000-0001/entries", Outcomes.answer, Outcomes.operatorOnly)
    try await ask(
      "POST", "/messages/codes", Outcomes.messageCode("0000-0001"), Outcomes.json)
    try await ask(
      "POST", "/messages/0000-0001/conversation", Outcomes.proof, Outcomes.json)
    try await ask("GET", "/articles/feedback", headers: Outcomes.operatorOnly)
    try await ask("POST", "/articles/feedback", Outcomes.judgement("aurora"), Outcomes.json)
  }
}
