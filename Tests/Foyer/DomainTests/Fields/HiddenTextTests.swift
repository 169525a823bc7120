import Domain
import Testing

/// Each text that people give in one line is judged by the same rule.
struct HiddenTextTests {
  static let hidden: [(String, Unicode.Scalar)] = [
    ("Ada\u{2028}Lovelace", "\u{2028}"), ("Ada Love\u{2029}lace", "\u{2029}"),
    ("Ada Lovelace\u{E0001}", "\u{E0001}"), ("Ada \u{E0041}\u{E0042} Lovelace", "\u{E0041}"),
    ("Ada \u{1F3F4}\u{E0068}\u{E0069}\u{E007F} Lovelace", "\u{E0068}"),
    ("Ada \u{202D}Lovelace", "\u{202D}"), ("Ada\u{9B}2J Lovelace", "\u{9B}"),
  ]

  @Test(arguments: hidden)
  func `is refused in names, subjects, reasons and answers`(
    text: String, scalar: Unicode.Scalar
  ) {
    let question = BrandQuestion(id: "use", kind: .text, wording: Wording("Use?"))

    #expect(throws: NameProblem.controlCharacter(scalar)) { try FullName(validating: text) }
    #expect(throws: MessageProblem.controlCharacter(scalar)) {
      try MessageSubject(validating: text)
    }
    #expect(throws: AnswerProblem.controlCharacter(scalar)) {
      try question.answer(text, in: "en")
    }
    #expect((try? AboutLine(validating: text)) == nil)
    #expect(SuspensionReason(text) == nil)
  }

  @Test func `a flag and what other scripts need are taken`() throws {
    let flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"

    for text in ["Ada \(flag) Lovelace", "می\u{200C}خواهم نام", "辻\u{E0100}仁成 さん"] {
      #expect(try FullName(validating: text).value == text)
      #expect(try MessageSubject(validating: text).value == text)
      #expect(try AboutLine(validating: text).value == text)
    }
    #expect(try MessageText(validating: "a\u{2028}b").value == "a\u{2028}b")
  }

  @Test func `what an earlier version has kept stays readable`() throws {
    #expect(try FullName(stored: "Ada\u{E0041}").value == "Ada\u{E0041}")
    #expect(try AboutLine(stored: "a\u{E0041}").value == "a\u{E0041}")
    #expect(SuspensionReason(stored: "a\u{E0041}")?.value == "a\u{E0041}")
  }

  @Test(arguments: [
    ("ada@\u{1B}[31mlaptop", "ada@[31mlaptop"), ("\u{202E}pot\u{200F}pal\u{2066}", "potpal"),
    ("a\u{E0061}\u{FEFF}b \u{7}c", "ab c"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
  ])
  func `a key's comment keeps what is seen`(comment: String, kept: String) throws {
    let line = try #require(KeySample.all.first).line

    #expect(try SSHPublicKey(validating: "\(line) \(comment)").comment == kept)
    #expect(try SSHPublicKey(validating: line).commented(comment).comment == kept)
  }
}
