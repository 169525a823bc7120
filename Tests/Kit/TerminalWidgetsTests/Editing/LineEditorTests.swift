import TerminalKit
import Testing

@testable import TerminalWidgets

/// Texts before and after a key, with `|` at the caret.
@MainActor
struct LineEditorTests {
  nonisolated static let moves: [(key: Key, before: String, after: String)] = [
    (.left, "ab|c", "a|bc"), (.control("b"), "ab|", "a|b"), (.left, "|ab", "|ab"),
    (.right, "a|b", "ab|"), (.control("f"), "|ab", "a|b"), (.right, "ab|", "ab|"),
    (.home, "ab|c", "|abc"), (.control("a"), "abc|", "|abc"),
    (.end, "a|bc", "abc|"), (.control("e"), "|abc", "abc|"),
    (.left, "👩‍👩‍👧‍👦|", "|👩‍👩‍👧‍👦"), (.right, "|e\u{301}a", "e\u{301}|a"), (.right, "|🇩🇪🇫🇷", "🇩🇪|🇫🇷"),
    (Key(.left, .control), "one  two|", "one  |two"), (.alt("b"), "one  |two", "|one  two"),
    (Key(.left, .alt), "one tw|o", "one |two"), (.alt("b"), "  |a", "|  a"),
    (Key(.right, .control), "|one  two", "one|  two"), (.alt("f"), "one|  two", "one  two|"),
    (Key(.right, .alt), "日本| 語", "日本 語|"), (.alt("f"), "a|  ", "a  |"),
  ]

  nonisolated static let erasures: [(key: Key, before: String, after: String)] = [
    (.backspace, "ab|c", "a|c"), (.backspace, "|abc", "|abc"), (.backspace, "a👨‍👩‍👧‍👦|b", "a|b"),
    (.backspace, "e\u{301}|", "|"), (.backspace, "日本|", "日|"),
    (.delete, "a|bc", "a|c"), (.control("d"), "|abc", "|bc"), (.delete, "abc|", "abc|"),
    (.control("w"), "one two|", "one |"), (.control("w"), "one  |", "|"),
    (Key(.backspace, .alt), "one t|wo", "one |wo"), (.control("w"), "|one", "|one"),
    (.alt("d"), "one| two three", "one| three"), (.alt("d"), "o|ne", "o|"), (.alt("d"), "a|", "a|"),
    (.control("u"), "one |two", "|two"), (.control("k"), "one |two", "one |"),
    (.backspace, "🇩x|🇪", "🇩🇪|"),
  ]

  @Test(arguments: moves) func `moves the caret, and changes nothing`(
    _ example: (key: Key, before: String, after: String)
  ) throws {
    var editor = LineEditor(example.before)

    let isChanged = editor.perform(try #require(EditCommand(example.key)))

    #expect(editor.shown == example.after)
    #expect(!isChanged)
  }

  @Test(arguments: erasures) func `erases whole characters and words`(
    _ example: (key: Key, before: String, after: String)
  ) throws {
    var editor = LineEditor(example.before)

    let isChanged = editor.perform(try #require(EditCommand(example.key)))

    #expect(editor.shown == example.after)
    #expect(isChanged == (example.before != example.after))
  }

  @Test(arguments: erasures) func `undoes an erasure with the caret where it was`(
    _ example: (key: Key, before: String, after: String)
  ) throws {
    var editor = LineEditor(example.before)
    _ = editor.perform(try #require(EditCommand(example.key)))

    _ = editor.perform(.undo)

    #expect(editor.shown == example.before)
  }

  nonisolated static let insertions: [(text: String, before: String, after: String)] = [
    ("b", "a|c", "ab|c"), ("日本", "|", "日本|"), ("", "a|b", "a|b"),
    ("two\nlines", "|", "two lines|"), ("a\r\nb\rc\n", "|", "a b c |"),
    ("a\tb\u{2028}c\u{85}d", "|", "a b c d|"), ("\n\n", "a|", "a  |"),
    ("a\u{0}\u{1B}[31mb\u{7F}\u{9B}", "|", "ab|"), ("\u{7}", "a|", "a|"),
    ("\u{301}", "e|x", "e\u{301}|x"), ("\u{301}", "|x", "\u{301}|x"),
    ("e", "|\u{301}", "e\u{301}|"),
    ("🇪", "🇩|", "🇩🇪|"), ("\u{200D}👧", "👩|", "👩\u{200D}👧|"),
    ("\u{1161}", "\u{1112}|", "\u{1112}\u{1161}|"),
  ]

  @Test(arguments: insertions) func `inserts one line, without control characters`(
    _ example: (text: String, before: String, after: String)
  ) {
    var editor = LineEditor(example.before)

    let isWhole = editor.insert(example.text)

    #expect(editor.shown == example.after)
    #expect(editor.line.characters == Array(editor.line.text))
    #expect(isWhole)
  }

  @Test func `puts back what was erased last by word or line`() {
    var editor = LineEditor("one two three|")
    for command: EditCommand in [.eraseWordLeft, .eraseLeft, .start, .putBack, .putBack] {
      _ = editor.perform(command)
    }

    #expect(editor.shown == "threethree|one two")
  }

  @Test func `puts back nothing when nothing was erased`() {
    var editor = LineEditor("one|")

    let areChanges = [editor.perform(.putBack), editor.perform(.undo)]

    #expect(areChanges == [false, false])
    #expect(editor.shown == "one|")
  }

  @Test func `undoes a paste as one edit, and forgets the oldest of a hundred`() {
    var editor = LineEditor("|")
    for number in 0..<150 { _ = editor.insert("\(number % 10)") }
    _ = editor.insert("a whole paste")

    for _ in 0..<200 { _ = editor.perform(.undo) }

    #expect(editor.line.count == 51)
  }

  @Test(arguments: [
    ("abcdefgh", "abcde|", false), ("abcde", "abcde|", true), ("日本語日本語", "日本語日本|", false),
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}\u{304}|", false),
  ])
  func `takes what fits and says whether that was all`(
    _ text: String, _ shown: String, _ isWhole: Bool
  ) {
    var editor = LineEditor(PlainLine(limit: 5))

    let areWhole = [editor.insert(text), editor.insert("xx")]

    #expect(areWhole == [isWhole, false])
    #expect(editor.shown == shown)
    #expect(editor.line.text.unicodeScalars.count == 5)
  }
}

extension LineEditor<PlainLine> {
  /// Creates a line with the caret at `|`.
  fileprivate init(_ shown: String) {
    let parts = shown.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0) }
    self.init(PlainLine(parts.joined(), limit: 1024))
    _ = perform(.start)
    for _ in 0..<parts[0].count { _ = perform(.right) }
  }

  fileprivate var shown: String {
    let characters = line.characters
    return String(characters[..<caret]) + "|" + String(characters[caret...])
  }
}
