import Colors
import TerminalKit
import Testing

@testable import TapePrograms

@Suite struct CastReaderTests {
  @Test func `both versions have the same screens at the same times`() throws {
    let two = """
      {"version": 2, "width": 10, "height": 2}
      [0.5, "o", "a"]
      [1.0, "i", "x"]
      [2.0, "o", "b"]
      [2.5, "m", "mark"]
      """
    let three = """
      {"version": 3, "term": {"cols": 10, "rows": 2}}
      # a comment
      [0.5, "o", "a"]
      [0.5, "i", "x"]
      [1.0, "o", "b"]
      [0.5, "m", "mark"]
      [0.0, "x", "3"]
      """

    let readers = try [two, three].map { try CastReader(Array($0.utf8), colors: .dark) }

    for reader in readers {
      #expect(reader.recording.frames.map(\.time) == [.zero, .seconds(0.5), .seconds(2)])
      #expect(reader.recording.frames.last?.canvas.lines[0] == "ab")
      #expect(reader.recording.stills.map(\.name) == ["mark"])
    }
    var second = readers[1].recording
    #expect(second.exitStatus == 3)
    // Version 2 has no event for it.
    second.exitStatus = nil
    #expect(readers[0].recording == second)
  }

  @Test(arguments: [
    ("", CastReader.Problem.header), ("{\"version\": 1}", .header), ("[1, 2]", .header),
    ("{\"version\": 1, \"width\": 9, \"height\": 9}", .header),
    ("{\"version\": 4, \"width\": 9, \"height\": 9}", .header),
    ("{\"version\": 2, \"width\": 9, \"height\": 9}\n[1]", .event(line: 2)),
    ("{\"version\": 2, \"width\": 9, \"height\": 9}\n[99999, \"o\", \"\"]", .tooLong),
    ("{\"version\": 2, \"width\": 9, \"height\": 9}\n[1e300, \"o\", \"\"]", .tooLong),
    ("{\"version\": 2, \"width\": 9, \"height\": 9}\n[1, \"r\", \"wide\"]", .event(line: 2)),
    ("{\"version\": 2, \"width\": 100000, \"height\": 9}", .size(line: 1)),
    ("{\"version\": 3, \"term\": {\"cols\": 9, \"rows\": 201}}", .size(line: 1)),
    ("{\"version\": 2, \"width\": 9, \"height\": 9}\n\n[0, \"r\", \"900000x1\"]", .size(line: 3)),
  ])
  func `a file that is no cast is refused with its line`(
    text: String, problem: CastReader.Problem
  ) {
    #expect(throws: problem) { _ = try CastReader(Array(text.utf8), colors: .dark) }
  }

  @Test func `a wide terminal has its whole size`() throws {
    let text = "{\"version\": 2, \"width\": 600, \"height\": 200}"

    let reader = try CastReader(Array(text.utf8), colors: .dark)

    #expect(reader.recording.size == Size(width: 600, height: 200))
    #expect("\(CastReader.Problem.size(line: 1))".hasSuffix("more than 600 columns or 200 rows"))
  }

  @Test(arguments: [("2.5", Duration.seconds(2.5)), ("0", nil), ("-1", nil), ("1e9", nil)])
  func `a header has a title, and the longest pause`(limit: String, pause: Duration?) throws {
    let text = """
      {"version": 2, "width": 9, "height": 1, "title": "A title", "idle_time_limit": \(limit)}
      """

    let reader = try CastReader(Array(text.utf8), colors: .dark)

    #expect(reader.title == "A title")
    #expect(reader.idleLimit == pause)
  }

  @Test(arguments: [
    #"{"version": 2, "width": 9, "height": 1, "theme": THEME}"#,
    #"{"version": 3, "term": {"cols": 9, "rows": 1, "theme": THEME}}"#,
  ])
  func `a header's theme has the colours, unless others are wanted`(header: String) throws {
    let palette = (0..<8).map { "#00000\($0)" }.joined(separator: ":")
    let theme = ##"{"fg": "#111111", "bg": "#fefefe", "palette": "\##(palette)"}"##
    let text = header.replacing("THEME", with: theme) + "\n" + #"[0, "o", "\u001b[93mx"]"#

    let reader = try CastReader(Array(text.utf8), colors: .dark)
    let other = try CastReader(Array(text.utf8), colors: .dark, keepsTheme: false)

    #expect(reader.colors.foreground == RGBColor(0x111111))
    #expect(reader.colors.background == RGBColor(0xFEFEFE))
    let canvas = try #require(reader.recording.frames.last?.canvas)
    // A palette of eight colours has no other bright ones.
    #expect(reader.styles.theme[canvas[0, 0].role].foreground == RGBColor(0x000003))
    #expect(other.colors == .dark)
  }

  @Test(arguments: [
    ##"{"fg": "red", "bg": "#fefefe", "palette": ""}"##,
    ##"{"fg": "#111111", "bg": "#fefefe", "palette": "#000000:#111111"}"##,
  ])
  func `a theme whose colours aren't is left out`(theme: String) throws {
    let text = #"{"version": 2, "width": 9, "height": 1, "theme": \#(theme)}"#

    #expect(try CastReader(Array(text.utf8), colors: .light).colors == .light)
  }
}
