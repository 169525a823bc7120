import TerminalKit
import Testing

@testable import TapePrograms

/// Bytes for which libvterm 0.1 alone writes beyond its memory or leaves the screen.
@Suite struct HostileBytesTests {
  private let screen = EmulatedScreen(size: Size(width: 10, height: 6), colors: .dark)

  @Test(arguments: [";", ":"], ["H", "m", "q", "J"])
  func `a sequence has no more parameters than libvterm has room for`(
    separator: String, end: String
  ) {
    write("\u{1B}[" + String(repeating: "1" + separator, count: 400) + "1\(end)")
    write("\u{1B}[H\u{1B}[2Ja")

    #expect(screen.canvas.lines[0] == "a")
  }

  @Test func `parameters are counted across pieces, controls and intermediate bytes`() {
    var repairs = SequenceRepairs()
    let bytes = Array(("\u{1B}[1" + String(repeating: ";\n2", count: 40) + " q").utf8)

    let whole = bytes.flatMap { repairs.repaired([$0]) }

    let expected =
      String(repeating: "\n", count: 40) + "\u{1B}[1" + String(repeating: ";2", count: 15) + " q"
    #expect(String(decoding: whole, as: UTF8.self) == expected)
  }

  @Test func `each part of a long style counts`() {
    write("\u{1B}[" + String(repeating: "0;", count: 60) + "38;2;1;2;3;58;5;1;1;5mx")

    let role = screen.canvas[0, 0].role
    let look = screen.styles.theme[role]
    #expect(look.foreground?.hex == "#010203")
    #expect(look.attributes == .bold)
    #expect(screen.canvas.lines[0] == "x")
  }

  @Test func `a smaller size ends the scroll region, and keeps the cursor`() {
    write("\u{1B}[6r\u{1B}[2;5s\u{1B}[2;3Hab")
    screen.resize(to: Size(width: 8, height: 4))
    write("\u{1B}[?69h\u{1B}[3T\u{1B}[3S")

    #expect(screen.canvas.cursor == Point(x: 4, y: 1))
    write("\u{1B}[H\u{1B}[Jx\u{1B}[4;1H\ny")
    #expect(screen.canvas.lines == ["", "", "", "y"])
  }

  @Test func `rows that remain below the cursor leave it on a smaller screen`() {
    write("\u{1B}#8\u{1B}[H")
    screen.resize(to: Size(width: 12, height: 2))
    #expect(screen.cursorPlace == Point(x: 0, y: 0))

    write("\u{1B}[Xab")
    #expect(screen.canvas.lines == ["abEEEEEEEE", "EEEEEEEEEE"])
  }

  @Test func `a new size within a sequence doesn't end it`() {
    write("\u{1B}[2;4r\u{1B}[3;1Ha\u{1B}[1")
    screen.resize(to: Size(width: 12, height: 5))
    write("Cb")

    #expect(screen.canvas.lines[2] == "a b")
  }

  @Test(arguments: ["\u{1B}#6", "\u{1B}#3", "\u{1B}[K", "日", "\u{1B}[P"])
  func `a saved cursor is within a smaller screen`(next: String) {
    write("\u{1B}[6;10H\u{1B}7")
    screen.resize(to: Size(width: 4, height: 2))
    write("\u{1B}8\(next)")

    #expect(screen.canvas.cursor.map { $0.y < 2 } == true)
  }

  @Test func `lines keep their size, and a screen of E is there`() {
    write("\u{1B}#6\u{1B}#3abcdefgh\r\n")
    #expect(screen.canvas.lines[0] == "abcdefgh")

    write("\u{1B}#8")
    #expect(screen.canvas.lines[5] == "EEEEEEEEEE")
  }

  @Test func `a terminal has two columns at least`() {
    let narrow = EmulatedScreen(size: Size(width: 1, height: 1), colors: .dark)
    #expect(narrow.size == Size(width: 2, height: 1))

    narrow.write(Array("日日".utf8))
    narrow.resize(to: Size(width: 1, height: 2))
    narrow.write(Array("日日".utf8))

    #expect(narrow.canvas.size == Size(width: 2, height: 2))
    #expect(narrow.canvas.lines == ["日", "日"])
  }

  @Test(arguments: ["\u{84}", "\u{9B}", "\u{80}", "\u{9F}"])
  func `C1 controls in UTF-8 have no effect`(control: String) {
    for byte in "\r\(control)\(control)\u{1B}H\u{1B}[Xa\u{A0}b".utf8 { screen.write([byte]) }

    #expect(screen.canvas.lines[0] == "a\u{A0}b")
  }

  @Test func `an incomplete character is one replacement, and text after it counts`() {
    screen.write([0xE6, 0x97] + Array("a\u{1B}[2Cb".utf8) + [0xFF, 0xC0])

    #expect(screen.canvas.lines[0] == "\u{FFFD}a  b\u{FFFD}\u{FFFD}")
  }

  @Test(arguments: ["_", "^", "X"])
  func `strings that are no commands aren't drawn`(string: String) {
    write("a\u{1B}\(string)one\u{7}two\nthree\u{1B}\\b")

    #expect(screen.canvas.lines.joined() == "ab")
  }

  @Test func `a sequence that ends a string early counts itself`() {
    write(
      "\u{1B}]2;a\u{1B}[3Gb\u{1B}]2;c\u{18}d\u{1B}_e\u{1B}\u{1B}[8Gf\u{1B}[1\u{18}g\u{1B}[2\u{1B}[1Gh"
    )

    #expect(screen.canvas.lines[0] == "h bd   fg")
    #expect(screen.title.isEmpty)
  }

  @Test(arguments: ["\u{1B}[1?h", "\u{1B}[ 1m", "\u{1B}[1>4m"])
  func `a malformed sequence isn't drawn`(sequence: String) {
    write("a\(sequence)b")

    #expect(screen.canvas.lines[0] == "ab")
  }

  @Test func `the oldest alternate screen is one, too`() {
    write("main\u{1B}[?47;25hother")
    #expect(screen.isAlternate)

    write("\u{1B}[?47l")
    #expect(screen.canvas.lines[0].hasPrefix("main"))
    #expect(!screen.canvas.lines[0].contains("other"))
  }

  @Test(arguments: [
    "\u{1B}[8m", "\u{1B}[1;8m", "\u{1B}[31;41m", "\u{1B}[38;5;7;48;5;7m",
    "\u{1B}[7;38;2;1;2;3;48;2;1;2;3m",
    "\u{1B}[38:2::230:230:230m\u{1B}[48;2;230;230;230m",
  ])
  func `text that can't be seen is blanks`(style: String) {
    write("a\(style)b日\u{1B}[28;39;49mc")

    #expect(screen.canvas.lines[0] == "a   c")
  }

  @Test(arguments: [
    "\u{1B}[5m", "\u{1B}[01;05;37;41m", "\u{1B}[6m", "\u{1B}[38;5;8m", "\u{1B}[58;5;8m",
  ])
  func `blinking text, and the eighth colour, can be seen`(style: String) {
    write("\(style)a\u{1B}[25mb")

    #expect(screen.canvas.lines[0] == "ab")
  }

  private func write(_ text: String) { screen.write(Array(text.utf8)) }
}
