import APIClient
import Brands
import Domain
import Foundation
import FoyerAPI
import Testing
import WebRepositories

/// Tests sign-up over HTTP at a brand with additional fields.
@Suite(.timeLimit(.minutes(5))) struct FieldsTests {
  private let folder = ServerData()
  private let server: ServerProcess

  init() throws {
    let file = try folder.brand("asking") { $0 + "\n" + Self.fields }
    server = try ServerProcess(ServerData(), "--brand", file)
  }

  @Test func `what was given is kept, and the username had once`() async throws {
    let answer = try await post(#""username":"ada","answers":{"shell":"fish"}"#)

    #expect(answer.status == 201)
    let result = APICoding.decode(API.SignUpResult.self, from: Array(answer.text.utf8))
    #expect(result?.account?.details.username?.value == "ada")
    let account = try #require(try await server.data.accounts().all().accounts.first)
    #expect(account.details.answers.map(\.choice) == ["Fish"])

    let again = try await post(#""username":"ada""#, email: "other@example.org")
    #expect(again.status == 409)
    #expect(again.problem?.kind == .usernameTaken)
  }

  @Test(arguments: [
    (#""username":"Ada""#, ["username uppercase"]), (#""username":"root""#, ["username reserved"]),
    ("", ["username empty"]), (#""username":"\u0430da""#, ["username notAllowed"]),
    (#""username":"ada","answers":{"shell":"zsh"}"#, ["answers.shell notAmong"]),
    (#""username":"ada","answers":{"use":"a\u001b[31m"}"#, ["answers.use controlCharacter"]),
    (#""username":"ada","answers":{"age":"7"}"#, ["answers notAsked"]),
    (#""username":"ada","terms":"1""#, ["terms notAsked"]),
    (#""username":"ada","vouchers":"grace""#, ["vouchers notAsked"]),
    (
      #""username":"ada","answers":{"use":"\#(String(repeating: "x", count: 10_000))"}"#,
      ["answers.use tooLong"]
    ),
    (#""username":7"#, ["username type"]), (#""username":"ada","answers":[]"#, ["answers type"]),
  ])
  func `problems are reported by field`(json: String, problems: [String]) async throws {
    let answer = try await post(json)

    #expect(answer.status == 422)
    #expect(answer.problem?.errors?.map { "\($0.field) \($0.rule)" } == problems)
    #expect(try await server.data.names() == [])
  }

  private func post(
    _ members: String, email: String = "ada@example.org"
  ) async throws -> WebAnswer {
    let form = #"{"name":"Ada Lovelace","email":"\#(email)","password":"aB3!","brand":"asking""#
    return try await WebAnswer(
      "POST", server.url("/accounts"), form + (members.isEmpty ? "" : ",\(members)") + "}",
      headers: ["Content-Type": "application/json", "Idempotency-Key": UUID().uuidString])
  }

  private static let fields = """
    fields:
      - name
      - email
      - password
      - username
      - question: shell
        kind: choice
        text: Which shell?
        choices: { bash: Bash, fish: Fish }
      - question: use
        kind: text
        text: What for?

    """
}
