import Testing

@testable import Services

struct YAMLTextsTests {
  @Test func `finds every text by the path of its key, whatever it looks like`() throws {
    let yaml = """
      home:
        title: Welcome
      signUp:
        buttons:
          submit: Create account
          yes: Yes
        count: 07
        empty:
      """

    let texts = try YAMLTexts.flattened(yaml)

    #expect(
      texts == [
        "home.title": "Welcome", "signUp.buttons.submit": "Create account",
        "signUp.buttons.yes": "Yes", "signUp.count": "07", "signUp.empty": "",
      ])
  }

  @Test func `has no texts in an empty file`() throws {
    #expect(try YAMLTexts.flattened("") == [:])
  }

  @Test(arguments: [
    ("home:\n  title: \"open", YAMLTextsError.malformed(line: 2)),
    ("home:\n\ttitle: tab", .malformed(line: 2)),
    ("home:\n  title: a\n  title: b", .malformed(line: 2)),
    ("home:\n  title: \u{1B}", .malformed(line: 2)),
    ("home:\n  - one\n  - two", .notText(key: "home")),
    ("just text", .notText(key: "")),
  ])
  func `says where a file is wrong`(yaml: String, error: YAMLTextsError) {
    #expect(throws: error) { try YAMLTexts.flattened(yaml) }
  }
}
