import APIClient
import Domain
import Foundation
import FoyerAPI
import Testing

@Suite(.timeLimit(.minutes(5))) struct ProblemTests {
  private static let key = "11111111-2222-3333-4444-555555555555"
  private static let json = ["Content-Type": "application/json", "Idempotency-Key": key]
  private static let form =
    #"{"name":"Ada Lovelace","email":"ada@example.org","password":"aB3!","brand":"aurora"}"#

  @Test(
    arguments: [
      ("GET", "/nothing", nil, [:], 404),
      ("GET", "/users/nobody", nil, [:], 404),
      ("GET", "/users?from=%00", nil, [:], 400),
      ("POST", "/accounts", form, ["Content-Type": "application/json"], 400),
      ("POST", "/accounts", form, json.merging(["Idempotency-Key": "1"]) { $1 }, 400),
      (
        "POST", "/sessions", #"{"name":"a","password":"b","brand":"aurora"}"#,
        json.merging(["Idempotency-Key": "1"]) { $1 }, 400
      ),
      ("POST", "/accounts", form, ["Idempotency-Key": key, "Content-Type": "text/plain"], 415),
      ("POST", "/accounts", "{", json, 400),
      ("POST", "/accounts", #"{"password":"aB3!"#, json, 400),
      ("POST", "/accounts", form.replacing("aB3!", with: #"aB3!\x"#), json, 400),
      ("POST", "/accounts", String(repeating: "[", count: 10_000), json, 400),
      ("POST", "/accounts", String(repeating: " ", count: 70_000), json, 413),
      ("PUT", "/account/password", #"{"new":"xY7?"}"#, json, 401),
    ] as [(String, String, String?, [String: String], Int)])
  func `answers as a problem`(
    method: String, path: String, body: String?, headers: [String: String], status: Int
  ) async throws {
    let server = try ServerProcess()

    let answer = try await WebAnswer(method, server.url(path), body, headers: headers)

    #expect(answer.status == status)
    #expect(answer.type == "application/problem+json")
    #expect(answer.problem?.status == status)
  }

  @Test(arguments: [
    (
      #"{"name":"Ada","email":"ada","password":"ada","brand":"aurora"}"#,
      [
        "name oneWord", "email missingAt", "password missingUppercase", "password missingNumber",
        "password missingSpecial",
      ]
    ),
    (form.replacing("aB3!", with: ""), ["password empty"]),
    (form.replacing(#""aB3!""#, with: "3"), ["password type"]),
    (form.replacing(#""aB3!""#, with: "null"), ["password type"]),
    (form.replacing(#""name":"Ada Lovelace","#, with: ""), ["name empty"]),
    ("[]", ["body type"]),
    (form.replacing("password", with: "Password"), ["password missing"]),
  ])
  func `names each field and its rule, and not what it held`(body: String, rules: [String])
    async throws
  {
    let server = try ServerProcess()

    let answer = try await WebAnswer(
      "POST", server.url("/accounts"), body, headers: Self.json)

    #expect(answer.status == 422)
    #expect(answer.problem?.errors?.map { "\($0.field) \($0.rule)" } == rules)
    // The request's id is hexadecimal, and may spell the name.
    let text = answer.problem?.requestId.map { answer.text.replacing($0, with: "") }
    #expect(text?.contains("ada") == false)
    #expect(try await server.data.names() == [])
  }

  @Test
  func `says that an address has an account or a key was used, and that nothing can be stored`()
    async throws
  {
    let server = try ServerProcess(ServerData(), "--max-hashes", "1")
    let other = Self.json.merging(["Idempotency-Key": "\(Self.key)6"]) { $1 }

    let made = try await WebAnswer("POST", server.url("/accounts"), Self.form, headers: Self.json)
    let again = try await WebAnswer("POST", server.url("/accounts"), Self.form, headers: Self.json)
    var reused: [WebAnswer] = []
    for form in [
      Self.form.replacing("aB3!", with: "aB3?"), Self.form.replacing("ada@", with: "grace@"),
    ] {
      reused.append(
        try await WebAnswer("POST", server.url("/accounts"), form, headers: Self.json))
    }
    let taken = try await WebAnswer("POST", server.url("/accounts"), Self.form, headers: other)
    try Data("damaged".utf8).write(to: URL(filePath: "\(server.data.path)/foyer.sqlite"))
    let broken = try await WebAnswer("POST", server.url("/accounts"), Self.form, headers: other)

    #expect(made.status == 201)
    #expect(reused.map(\.status) == [422, 422])
    #expect(reused.map { $0.problem?.kind } == [.keyReused, .keyReused])
    #expect(again.status == 201)
    #expect(
      APICoding.decode(Account.self, from: Array(made.text.utf8))
        == APICoding.decode(Account.self, from: Array(again.text.utf8)))
    #expect(taken.status == 409)
    #expect(taken.problem?.kind == .emailTaken)
    #expect(broken.status == 503)
    #expect(broken.problem?.kind == .notSaved)
  }
}
