import Domain
import Testing

struct QuestionTests {
  private static let wording = Wording(["ja": "何に使いますか"], other: "What for?")
  private static let shells = [
    BrandQuestion.Choice(id: "bash", wording: Wording("Bash")),
    BrandQuestion.Choice(id: "fish", wording: Wording(["ja": "フィッシュ"], other: "Fish")),
  ]

  private static func question(_ kind: QuestionKind, isRequired: Bool = false) -> BrandQuestion {
    BrandQuestion(
      id: "use", kind: kind, isRequired: isRequired, wording: wording,
      choices: kind == .choice ? shells : [])
  }

  @Test(arguments: [
    (QuestionKind.text, "  Mail ", "Mail"), (.lines, "\n a\n\tb \n", "a\n\tb"),
    (.text, "e\u{301}", "é"), (.choice, "fish", "fish"), (.yesNo, "no", "no"),
    (.text, String(repeating: "x", count: 200), String(repeating: "x", count: 200)),
  ])
  func `keeps an answer with its question`(
    kind: QuestionKind, typed: String, value: String
  ) throws {
    let answer = try #require(try Self.question(kind).answer(typed, in: "en"))

    #expect(answer.value == value)
    #expect(answer.question == "What for?")
    #expect(answer.kind == kind)
  }

  @Test func `keeps a choice as it was seen`() throws {
    let answer = try Self.question(.choice).answer("fish", in: "ja")

    #expect(
      answer
        == SignUpAnswer(
          id: "use", kind: .choice, question: "何に使いますか", value: "fish", choice: "フィッシュ"))
  }

  @Test(arguments: QuestionKind.allCases)
  func `none is no answer where it may be left open, and a problem where not`(kind: QuestionKind)
    throws
  {
    #expect(try Self.question(kind).answer("", in: "en") == nil)
    #expect(throws: AnswerProblem.missing) {
      try Self.question(kind, isRequired: true).answer("", in: "en")
    }
  }

  @Test(
    arguments: [
      (.text, "a\nb", .severalLines), (.text, "a\tb", .controlCharacter("\t")),
      (.lines, "a\u{1B}[31m", .controlCharacter("\u{1B}")),
      (.lines, "a\r\nb", .controlCharacter("\r")),
      (.lines, "a\u{202E}b", .controlCharacter("\u{202E}")),
      (.text, String(repeating: "x", count: 201), .tooLong(count: 201, limit: 200)),
      (.lines, String(repeating: "x", count: 2001), .tooLong(count: 2001, limit: 2000)),
      (.lines, String(repeating: "x", count: 10_000), .tooLong(count: 10_000, limit: 2000)),
      (.choice, "zsh", .notAmong), (.choice, "Bash", .notAmong), (.yesNo, "true", .notAmong),
    ] as [(QuestionKind, String, AnswerProblem)])
  func `says why others are none`(kind: QuestionKind, typed: String, problem: AnswerProblem) {
    #expect(throws: problem) { try Self.question(kind).answer(typed, in: "en") }
  }
}
