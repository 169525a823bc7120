import Assets
import Domain
import Services
import Testing

struct YAMLCopyTests {
  private static let yaml = """
    home:
      title: Welcome
    sign-up:
      done: "Account created. Welcome, {name}."
      buttons:
        submit: Create account
        yes: Yes
      count: 07
      braces: "{ {name} {{name}} {other} {"
      empty:
    """

  @Test(arguments: [
    ("home.title", "Welcome"), ("sign-up.buttons.submit", "Create account"),
    ("sign-up.buttons.yes", "Yes"), ("sign-up.count", "07"), ("sign-up.empty", ""),
  ])
  func `finds a text by the path of its key, whatever it looks like`(
    key: String, text: String
  ) throws {
    let copy = try YAMLCopy(yaml: Self.yaml)

    #expect(copy[key] == text)
  }

  @Test(arguments: [
    ("sign-up.done", ["name": "Ada"], "Account created. Welcome, Ada."),
    ("sign-up.done", ["name": "{name}{other}"], "Account created. Welcome, {name}{other}."),
    ("sign-up.done", ["name": ""], "Account created. Welcome, ."),
    ("sign-up.done", [:], "Account created. Welcome, {name}."),
    ("sign-up.braces", ["name": "Ada"], "{ Ada {Ada} {other} {"),
  ])
  func `puts values in the place of their names, once`(
    key: String, values: [String: String], text: String
  ) throws {
    let copy = try YAMLCopy(yaml: Self.yaml)

    #expect(copy(key, values) == text)
  }

  @Test(arguments: ["", "home", "home.title.more", "nowhere", "home. title"])
  func `shows a key without a text in brackets`(key: String) throws {
    let copy = try YAMLCopy(yaml: Self.yaml)

    #expect(copy[key] == "[\(key)]")
    #expect(copy(key, ["name": "Ada"]) == "[\(key)]")
  }

  @Test func `has no texts in an empty file`() throws {
    #expect(try YAMLCopy(yaml: "")["home.title"] == "[home.title]")
  }

  @Test(arguments: [
    ("home:\n  title: \"open", YAMLCopyError.malformed(line: 2)),
    ("home:\n\ttitle: tab", .malformed(line: 2)),
    ("home:\n  title: a\n  title: b", .malformed(line: 2)),
    ("home:\n  - one\n  - two", .notText(key: "home")),
    ("just text", .notText(key: "")),
  ])
  func `says where a file is wrong`(yaml: String, error: YAMLCopyError) {
    #expect(throws: error) { try YAMLCopy(yaml: yaml) }
  }

  @Test func `reads the texts that come with the program`() throws {
    let yaml = try #require(BundledFiles.strings(language: "en"))

    _ = try YAMLCopy(yaml: yaml)

    #expect(BundledFiles.strings(language: "tlh") == nil)
  }
}
