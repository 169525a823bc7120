import TerminalKit
import Testing

@testable import DemoKit
@testable import TapePrograms

@MainActor
@Suite(.timeLimit(.minutes(2))) struct HiddenPartTests {
  @Test func `a part that is hidden within a hidden one doesn't show the rest of that`()
    async throws
  {
    let played = try await PlayedTape(
      """
      Program "cat"
      Hide
      Hide
      Type "inner" Enter
      Show
      Type "outer" Enter Wait+Screen /outer/
      Show
      Type "seen" Enter Wait+Screen /seen/
      """)

    #expect(!played.recording.keys.contains { $0.text.contains("o") })
    #expect(played.recording.keys.contains { $0.text.contains("s") })
  }

  @Test func `a cast has no bytes of a hidden part, and its screen afterwards`() async throws {
    let played = try await PlayedTape(
      """
      Type "echo before" Enter
      Wait+Screen /^before$/
      Hide
      Type "echo tell-nobody" Enter
      Wait+Screen /^tell-nobody$/
      Type "clear" Enter
      Wait+Screen /^> $/
      Show
      Type "echo after" Enter
      Wait+Screen /^after$/
      """)

    #expect(!played.cast.contains("tell-nobody"))
    #expect(!played.recording.keys.map(\.text).joined().contains("tell"))
    let last = try #require(played.recording.frames.last?.canvas)
    #expect(last.lines.prefix(3) == ["> echo after", "after", ">"])
    #expect(try lastScreen(of: played.cast) == last.description)
  }

  @Test func `leaving an editor that was opened while hidden shows what was below it`() async throws
  {
    let played = try await PlayedTape(
      """
      Program "echo before; read a; echo below; printf '\\033[?1049heditor'; read b; printf '\\033[?1049l'; echo after; read c"
      Wait+Screen /before/
      Hide
      Enter
      Wait+Screen /editor/
      Show
      Enter
      Wait+Screen /after/
      """)

    let last = try #require(played.recording.frames.last?.canvas)
    #expect(last.lines.contains("below"))
    #expect(try lastScreen(of: played.cast) == last.description)
  }

  @Test func `bytes turn a terminal that missed a part into the other one`() {
    let (shown, whole) = (screen(), screen())
    let before = "\u{1B}]2;old\u{1B}\\\u{1B}[31mred\u{1B}[2;4r\u{1B}[4h\u{1B}[?1h"
    for screen in [shown, whole] { screen.write(Array(before.utf8)) }
    let state = whole.state
    whole.write(
      Array(
        "\u{1B}]2;new\u{1B}\\\u{1B}[?1049h\u{1B}[?1000;1006h\u{1B}[?2004h\u{1B}[?1l\u{1B}[1;3r\u{1B}[4l\u{1B}[4 q\u{1B}[2;2H\u{1B}[1;32mgr日"
          .utf8))

    // The terminal that missed the part is within a sequence.
    shown.write(Array("\u{1B}[3".utf8) + ScreenBytes(whole, after: state).bytes)

    expectSame(shown, whole)
    #expect(shown.title == "new")
    #expect(shown.isAlternate && shown.wantsMouse)
    #expect(shown.bytes(for: .paste("x")) == Array("\u{1B}[200~x\u{1B}[201~".utf8))
    #expect(shown.bytes(for: .key(.up)) == Array("\u{1B}[A".utf8))
    // Both scroll the same rows, and write in the same style.
    for screen in [shown, whole] { screen.write(Array("\u{1B}[3;1H\nx".utf8)) }
    expectSame(shown, whole)
    let back = whole.state
    whole.write(Array("\u{1B}[?1049l\u{1B}[?25l".utf8))
    shown.write(ScreenBytes(whole, after: back).bytes)
    expectSame(shown, whole)
    #expect(!shown.isAlternate && shown.canvas.cursor == nil)
  }

  /// The program writes the first half while hidden, and the second one afterwards.
  @Test(arguments: [
    (#"\033]2;ZQXA"#, #"ZQXB\007"#), (#"\033]2;ZQXA"#, #"ZQXB\033\\"#),
    (#"\033]52;c;ZQXA"#, #"ZQXB\007"#), (#"\033P+qZQXA"#, #"ZQXB\033\\"#),
    (#"\033]8;;http://ZQXA"#, #"ZQXB\007"#), (#"\033_ZQXA"#, #"ZQXB\033\\"#),
    (#"\033]2;ZQXA\033"#, #"\\"#), (#"\033[31"#, "m"), (#"\033["#, "31m"), (#"\346\227"#, #"\245"#),
  ])
  func `a sequence that began while hidden is in no file`(first: String, second: String)
    async throws
  {
    let played = try await PlayedTape(
      """
      Program "stty -echo; echo start; read a; printf '\(first)'; read b; printf '\(second)done'; read c"
      Wait+Screen /start/
      Hide
      Enter
      Sleep 100ms
      Show
      Enter
      Wait+Screen /done/
      """)

    #expect(played.cast.contains("\"o\", \"done\""))
    #expect(!played.cast.contains("ZQX"))
    let last = try #require(played.recording.frames.last?.canvas)
    #expect(last.lines.prefix(2) == ["start", "done"])
    #expect(last.links.isEmpty && last[0, 1].role == .text)
    #expect(try lastScreen(of: played.cast) == last.description)
  }

  @Test func `the rest of a dropped sequence ends at what begins anew`() {
    for (begun, rest, shown) in [
      ("\u{1B}[3", "1\u{1B}[1mx", "\u{1B}[1mx"), ("\u{1B}]2;a\u{1B}", "[1mx", "\u{1B}[1mx"),
      ("\u{1B}]2;a", "b\u{1B}[1mx", "\u{1B}[1mx"), ("\u{1B}[3", "\u{18}x", "\u{18}x"),
      ("a", "b", "b"),
    ] {
      let screen = screen()
      screen.write(Array(begun.utf8))
      screen.dropSequence()
      // Byte by byte, as the rest may come in pieces.
      let left = rest.utf8.flatMap { screen.rest(of: [$0]) }

      #expect(left == Array(shown.utf8))
      screen.write(left)
      #expect(screen.canvas.lines[0].hasSuffix(shown.suffix(1)))
    }
  }

  @Test func `text stays concealed after a hidden part`() {
    let (shown, whole) = (screen(), screen())
    whole.write(Array("\u{1B}[8mhidden".utf8))

    shown.write(ScreenBytes(whole, after: whole.state).bytes)
    shown.write(Array("typed".utf8))

    #expect(shown.canvas.lines.joined().isEmpty)
  }

  @Test(arguments: ["\u{1B}c", "\u{1B}[!p"])
  func `a reset ends all modes`(reset: String) {
    var repairs = SequenceRepairs()
    _ = repairs.repaired(Array("\u{1B}[?2004h\u{1B}[?7l\u{1B}[2;5r\(reset)".utf8))

    #expect(repairs.modes.sequences == "\u{1B}[?7h\u{1B}[?2004l")
  }

  private func expectSame(_ one: EmulatedScreen, _ other: EmulatedScreen) {
    #expect(one.canvas.lines == other.canvas.lines)
    #expect(one.canvas.cursor == other.canvas.cursor)
    #expect(one.cursorPlace == other.cursorPlace)
    #expect(one.state == other.state)
    #expect(one.penLook == other.penLook)
    for (cell, same) in zip(one.canvas.cells, other.canvas.cells) {
      #expect(one.styles.theme[cell.role] == other.styles.theme[same.role])
    }
  }

  private func screen() -> EmulatedScreen {
    EmulatedScreen(size: Size(width: 10, height: 4), colors: .dark)
  }

  private func lastScreen(of cast: String) throws -> String? {
    try CastReader(Array(cast.utf8), colors: .dark).recording.frames.last?.canvas.description
  }
}
