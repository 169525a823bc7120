import Testing

@testable import DemoKit

@Suite struct TapeProblemTests {
  @Test(arguments: [
    ("Hide Screenshot a Show", ["1:6"]), ("Hide Hide Show Screenshot a Show", ["1:16"]),
    ("Hide Show Screenshot a", []), ("Show Screenshot a", []),
  ])
  func `a screenshot of what is hidden is a problem`(text: String, places: [String]) {
    var assembly = TapeAssembly(file: "a.tape")
    for command in TapeParser(Array(text.utf8), file: "a.tape").commands {
      assembly.add(command, isSource: false)
    }

    #expect(
      assembly.problems.map(\.description)
        == places.map {
          "a.tape:\($0): a Screenshot between Hide and Show would show what they hide"
        })
  }

  @Test(arguments: [
    ("Tpye \"Ada\"", "1:1: expected a command, such as Type, Enter or Sleep, found “Tpye”"),
    ("Type", "1:5: expected a text in quotes, found the end of the line"),
    ("Type Enter", "1:6: expected a text in quotes, found “Enter”"),
    ("Sleep soon", "1:7: expected a time, such as 500ms or 2s, found “soon”"),
    ("Sleep \"1s\"", "1:7: expected a time, such as 500ms or 2s, found a text"),
    ("Sleep 2h", "1:7: expected a time, such as 500ms or 2s, found “2h”"),
    ("Sleep 90m", "1:7: expected an hour at most"),
    ("Enter 1001", "1:7: expected 1000 at most"),
    ("Enter 1.5", "1:7: expected a whole number, found “1.5”"),
    ("Backspace@", "1:11: expected a time, such as 500ms or 2s, found the end of the line"),
    ("Ctrl", "1:5: expected a key, such as Ctrl+C or Shift+Tab, found the end of the line"),
    ("Ctrl+Foo", "1:6: expected a key, such as Ctrl+C or Shift+Tab, found “Foo”"),
    ("Ctrl+A+Alt", "1:8: expected a key, such as Ctrl+C or Shift+Tab, found “Alt”"),
    ("Wait+Page", "1:6: expected Screen, Line or Cursor, found “Page”"),
    (
      "Wait /(/",
      "1:6: expected a regular expression, found an invalid one"
    ),
    (
      "Wait /\(String(repeating: "{[", count: 3_000))/",
      "1:6: expected a regular expression, found an invalid one"
    ),
    ("Set Foo Bar", "1:5: expected a setting, such as TypingSpeed or Rows, found “Foo”"),
    ("Set Rows 0", "1:10: expected a whole number, found “0”"),
    ("Set Rows 101", "1:10: expected 100 at most"),
    ("Set PlaybackSpeed 0", "1:19: expected a speed, such as 0.5 or 2, found “0”"),
    ("Resize 100", "1:8: expected a size, such as 100x30, found “100”"),
    ("Resize 9999x9999", "1:8: expected 300×100 at most"),
    ("Flag signUp", "1:6: expected key=value, found “signUp”"),
    ("Seed x", "1:6: expected a whole number, found “x”"),
    (
      "Output",
      "1:7: expected the path of a file with its format, such as demo.gif, found the end of the line"
    ),
    (
      "Output a.b/demo",
      "1:8: expected the path of a file with its format, such as demo.gif, found “a.b/demo”"
    ),
    (
      "Ctrl+ # none", "1:13: expected a key, such as Ctrl+C or Shift+Tab, found the end of the line"
    ),
    ("Sleep 1 hour", "1:9: expected a command, such as Type, Enter or Sleep, found “hour”"),
    ("Env HOME", "1:9: expected a text in quotes, found the end of the line"),
    ("\u{1B}[2J", "1:2: expected a command, such as Type, Enter or Sleep, found “[2J”"),
  ])
  func `says what was expected, and where`(line: String, sentence: String) {
    let parser = TapeParser(Array(line.utf8), file: "a.tape")

    #expect(parser.problems.map(\.description) == ["a.tape:\(sentence)"])
  }

  @Test func `finds all problems, one a line`() {
    let text = "Set Foo Bar\n\nFoo\n\nType Enter\n\nBar Backspace@\n\nEnter\nfoo\n"

    let parser = TapeParser(Array(text.utf8), file: "a.tape")

    #expect(parser.problems.map(\.place.line) == [1, 3, 5, 7, 10])
    #expect(parser.commands.count == 1)
  }

  @Test func `a text is never repeated, since it may be a password`() {
    let parser = TapeParser(Array("Typo \"s3cret\"\nSleep \"s3cret\"\n\"s3cret\"".utf8), file: "a")

    #expect(parser.problems.count == 3)
    #expect(!parser.problems.map(\.description).joined().contains("s3cret"))
  }

  @Test func `any bytes are read to their end`() {
    var random = SeededNumbersGenerator(numbers: SeededNumbers(seed: 7))
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("\"'`/@+{}# \nTypeSetWait".utf8).randomElement(using: &random) ?? 0
      }

      let parser = TapeParser(bytes, file: "a.tape")

      #expect(
        parser.problems.allSatisfy { !$0.description.unicodeScalars.contains { $0.value < 32 } })
    }
  }
}

private struct SeededNumbersGenerator: RandomNumberGenerator {
  let numbers: SeededNumbers
  mutating func next() -> UInt64 { numbers.next() }
}
