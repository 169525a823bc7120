import Domain
import Foundation
import Testing

/// JSON is escaped so that a terminal can show it safely.
struct JSONTextTests {
  @Test(arguments: [
    ("Ada\u{9B}2J", #""Ada\u009b2J""#), ("a\u{202E}b\u{2066}", #""a\u202eb\u2066""#),
    ("\u{1B}\u{7F}\u{85}", #""\u001b\u007f\u0085""#), ("x\u{E0041}", #""x\udb40\udc41""#),
    ("a\u{2028}b\nc", #""a\u2028b\nc""#), ("é 山 😀 / \"", #""é 山 😀 / \"""#),
  ])
  func `escapes what acts on a terminal, and says the same`(text: String, json: String) throws {
    #expect(JSONText.line(text) == json)
    #expect(try JSONDecoder().decode(String.self, from: Data(JSONText.line(text).utf8)) == text)
    #expect(JSONText.pretty([text]).contains(json))
  }

  @Test func `is pretty for people`() {
    #expect(JSONText.pretty(["a": 1]) == "{\n  \"a\" : 1\n}")
    #expect(JSONText.line(["b": 1, "a": 2]) == #"{"a":2,"b":1}"#)
  }
}
