import Colors
import TerminalKit
import Testing

@testable import TapePrograms

@Suite struct EmulatedScreenTests {
  private let screen = EmulatedScreen(size: Size(width: 10, height: 3), colors: .dark)

  @Test func `has text, wide characters, marks and the cursor`() {
    write("ab日e\u{301}\r\nx")

    #expect(screen.canvas.lines == ["ab日e\u{301}", "x", ""])
    #expect(screen.canvas[2, 0].width == 2)
    #expect(screen.canvas.cursor == Point(x: 1, y: 1))
    write("\u{1B}[?25l")
    #expect(screen.canvas.cursor == nil)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("\u{1B}[2147483647b", ""), ("a\u{1B}[3b", "aaaa"), ("a\u{1B}[1m\u{1B}[bc", "aac"),
      ("\u{200B}\u{1B}[5bx", "x"), ("日\u{1B}[2bx", "日日日x"), ("é\u{1B}[b", "éé"),
      ("e\u{301}\u{1B}[b", "e\u{301}e"), ("─\u{1B}[4b", "─────"), ("ab\u{1B}[0b", "ab"),
    ])
  func `a character is repeated, and nothing without one`(bytes: String, row: String) {
    write(bytes)

    let found = screen.canvas.lines.first?.unicodeScalars.filter { $0 != "\u{200B}" } ?? []
    #expect(String(String.UnicodeScalarView(found)).drop { $0 == " " } == row)
  }

  @Test(arguments: [
    "a\u{200B}b", "نمی\u{200C}خواهم", "👩\u{200D}👧",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}!",
    "a\u{2060}b",
  ])
  func `characters without a width stay in their cell`(text: String) {
    write(text)

    #expect(screen.canvas.lines[0].unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  /// libvterm brings it back with the cursor's place.
  @Test(arguments: [
    ("\u{1B}7", "\u{1B}8"), ("\u{1B}[?1048h", "\u{1B}[?1048l"),
    ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[s", "\u{1B}[u"), ("", "\u{1B}8"),
  ])
  func `the cursor's look isn't a part of its saved place`(saving: String, restoring: String) {
    write("\u{1B}[4 q\(saving)\u{1B}[2 q\u{1B}[?25l\(restoring)")

    #expect(screen.canvas.cursorShape == .block)
    #expect(screen.canvas.cursor == nil)
    write("\u{1B}[?25h")
    #expect(screen.canvas.cursor == Point(x: 0, y: 0))
  }

  /// libvterm has one saved place for both screens.
  @Test func `a place that is saved in the alternate screen isn't that of the other one`() {
    write("ab\u{1B}[?1049h\u{1B}[3;9H\u{1B}7\u{1B}[r\u{1B}8")
    #expect(screen.canvas.cursor == Point(x: 8, y: 2))

    write("\u{1B}[?1049l\u{1B}7\u{1B}[Hx\u{1B}8c")

    #expect(screen.canvas.lines == ["xbc", "", ""])
  }

  @Test func `takes as many bytes at once as there are`() {
    write(String(repeating: "a", count: 5_000_000) + "\u{1B}[2J\u{1B}[Hb")

    #expect(screen.canvas.lines == ["b", "", ""])
  }

  /// Foyer's screens embed text from right to left with them. The newer isolates take columns here.
  @Test func `marks of direction take no column`() {
    write("a\u{200E}\u{202B}שלום\u{202C}\u{200E}b\r\n\u{2068}c\u{2069}d")

    #expect(screen.canvas.lines == ["aשלוםb", " c d", ""])
  }

  @Test func `has colours of the palette and others, and attributes`() {
    write("\u{1B}[1;31ma\u{1B}[0;38;2;1;2;3;48;5;200mb\u{1B}[0;3;9;4mc\u{1B}[0md")

    let canvas = screen.canvas
    let looks = (0..<4).map { screen.styles.theme[canvas[$0, 0].role] }
    #expect(looks[0].foreground == TerminalColors.dark.palette[1])
    #expect(looks[0].attributes == .bold)
    #expect(looks[1].foreground == RGBColor(0x010203))
    #expect(looks[1].background == .xterm(200))
    #expect(looks[2].attributes == [.italic, .strike, .underline])
    #expect(canvas[3, 0].role == .text)
  }

  /// ncurses writes them with an empty colour space.
  @Test(arguments: 1...24)
  func `has direct colours with a colour space, in pieces of any size`(length: Int) {
    let bytes = [UInt8](
      "\u{1B}[1;38:2::1:2:3;48:2:1:4:5:6ma\u{1B}[0;38:2:7:8:9mb\u{1B}[38:5:200mc".utf8)
    for start in stride(from: 0, to: bytes.count, by: length) {
      screen.write([UInt8](bytes[start..<min(start + length, bytes.count)]))
    }

    let canvas = screen.canvas
    let looks = (0..<3).map { screen.styles.theme[canvas[$0, 0].role] }
    #expect(canvas.lines[0] == "abc")
    #expect(looks[0].foreground == RGBColor(0x010203))
    #expect(looks[0].background == RGBColor(0x040506))
    #expect(looks[1].foreground == RGBColor(0x070809))
    #expect(looks[2].foreground == .xterm(200))
  }

  @Test(arguments: [(" ", CursorShape.bar), ("2", .block), ("4", .underline), ("6", .bar)])
  func `the cursor has the shape that the program has chosen`(number: String, shape: CursorShape) {
    if number != " " { write("\u{1B}[\(number) q") }

    #expect(screen.canvas.cursorShape == shape)
  }

  @Test func `answers which colours it has`() {
    write("\u{1B}]11;?\u{7}\u{1B}]10;?\u{1B}\\")

    #expect(
      String(decoding: screen.takeReplies(), as: UTF8.self)
        == "\u{1B}]11;rgb:1212/1414/1818\u{1B}\\\u{1B}]10;rgb:e6e6/e6e6/e6e6\u{1B}\\")
  }

  @Test func `has room for more styles than a terminal has colours`() {
    var roles: Set<StyleRole> = []
    for number in 0..<5000 {
      write("\u{1B}[H\u{1B}[38;2;\(number / 250);\(number % 250);7mx")
      roles.insert(screen.canvas[0, 0].role)
    }

    #expect(roles.count == 5000)
  }

  @Test func `the alternate screen returns to the first one, and a title is kept`() {
    write("first\u{1B}]2;A title\u{7}\u{1B}[?1049h\u{1B}[Hsecond")

    #expect(screen.isAlternate)
    #expect(screen.canvas.lines[0] == "second")
    #expect(screen.title == "A title")
    write("\u{1B}[?1049l")
    #expect(screen.canvas.lines[0] == "first")
  }

  @Test func `malformed sequences, floods of replies and random bytes do no harm`() {
    for text in [
      "\u{1B}[999999999;99999999H", "\u{1B}[38;2;m", "\u{1B}]8;;\u{1B}\\", "\u{1B}P+q\u{1B}\\",
      "\u{1B}[?1;2", "\u{9B}\u{90}",
    ] { write(text) }
    for _ in 0..<20_000 { write("\u{1B}[c\u{1B}[6n") }
    var state: UInt64 = 7
    for _ in 0..<400 {
      screen.write(
        (0..<500).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1
          return UInt8(truncatingIfNeeded: state >> 33)
        })
      #expect(screen.canvas.lines.count == 3)
    }
    screen.resize(to: Size(width: 4, height: 2))
    write("\u{18}\u{1B}\\\u{1B}c日日日")
    #expect(screen.canvas.lines.first == "日日")
  }

  @Test func `rows without a change are shared, so that they take no memory`() {
    write("a\r\nb")
    let before = screen.canvas
    write("\u{1B}[1;1Ha\u{1B}[2;1Hc")
    let after = screen.canvas

    #expect(after.differences(from: before) == [10])
  }

  private func write(_ text: String) { screen.write(Array(text.utf8)) }
}
