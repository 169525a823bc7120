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
    ("{\"version\": 2, \"width\": 100000, \"height\": 9}", .size),
    ("{\"version\": 3, \"term\": {\"cols\": 9, \"rows\": 201}}", .size),
  ])
  func `a file that is no cast is refused`(text: String, problem: CastReader.Problem) {
    #expect(throws: problem) { _ = try CastReader(Array(text.utf8), colors: .dark) }
  }

  @Test(
    arguments: [
      ("[1]", .noEvent), ("[1, \"r\", \"wide\"]", .noEvent), ("[1, \"o\", \"cut", .noEvent),
      ("no JSON", .noEvent), ("[1, \"o\", {}]", .noEvent), ("[\"o\", \"x\"]", .noEvent),
      ("[0, \"r\", \"900000x1\"]", .size), ("[1, \"z\", \"?\"]", .unknown(code: "z")),
    ] as [(String, CastOmission.Reason)])
  func `an event that is damaged is left out, and the others aren't`(
    line: String, reason: CastOmission.Reason
  ) throws {
    let reader = try cast(
      """
      {"version": 2, "width": 9, "height": 2}
      [0.1, "o", "a"]

      \(line)
      [2, "o", "b"]
      """)

    #expect(reader.omissions == [CastOmission(number: 4, isEvent: false, reason: reason)])
    #expect(reader.recording.frames.last?.canvas.lines[0] == "ab")
  }

  @Test(arguments: [
    (#"a\ud83db"#, "a\u{FFFD}b", false), (#"\ude00"#, "\u{FFFD}", false),
    (#"\ud83d\ud83d"#, "\u{FFFD}\u{FFFD}", false), (#"\ud83d\ude00"#, "😀", true),
    (#"\u00e9\/\\"#, "é/\\", true),
  ])
  func `an event with half a character has its other ones`(
    data: String, row: String, isWhole: Bool
  ) throws {
    let reader = try cast("{\"version\": 2, \"width\": 9, \"height\": 1}\n[0, \"o\", \"\(data)\"]")

    #expect(reader.omissions.isEmpty == isWhole)
    #expect(reader.recording.frames.last?.canvas.lines == [row])
  }

  @Test func `bytes that aren't UTF-8 are replaced`() throws {
    let bytes =
      Array("{\"version\": 2, \"width\": 9, \"height\": 1}\n[0, \"o\", \"a".utf8)
      + [0xFF] + Array("b\"]".utf8)

    let reader = try CastReader(bytes, colors: .dark)

    #expect(reader.omissions.map(\.reason) == [.characters])
    #expect(reader.recording.frames.last?.canvas.lines == ["a\u{FFFD}b"])
  }

  @Test(arguments: [
    ("", [1, 9999], "a"), ("", [1, 1e300], "a"), (", \"idle_time_limit\": 2", [1, 9999], "ab"),
    (", \"idle_time_limit\": 2", [1, 9e9], "ab"),
    (", \"idle_time_limit\": 3000", [999, 9999], "a"),
  ])
  func `a cast ends after an hour of what is shown`(
    limit: String, times: [Double], row: String
  ) throws {
    let reader = try cast(
      """
      {"version": 2, "width": 9, "height": 1\(limit)}
      [\(times[0]), "o", "a"]
      [\(times[1]), "o", "b"]
      """)

    #expect(reader.recording.frames.last?.canvas.lines == [row])
    #expect(reader.omissions.map(\.reason) == (row == "a" ? [.tooLate] : []))
  }

  @Test(arguments: [
    ("]}", "hello x", []), ("], \"env\": {}, \"width\": 9, \"height\": 2}", "hello x", []),
    (", [1, \"cu", "hello x", [3]), (", 7, [1, \"y\"]]}", "hello x", [3]), ("", "hello x", []),
  ])
  func `version 1 is a list of pauses and texts`(end: String, row: String, left: [Int]) throws {
    let size = end.contains("width") ? "" : "\"width\": 9, \"height\": 2,"
    let reader = try cast(
      """
      {"version": 1, \(size) "title": "Old",
        "stdout": [[0.5, "hello"],
        [0.5, " x"]\(end)
      """)

    #expect(reader.title == "Old")
    #expect(reader.recording.frames.map(\.time) == [.zero, .seconds(0.5), .seconds(1)])
    #expect(reader.recording.frames.last?.canvas.lines[0] == row)
    #expect(reader.omissions.map(\.number) == left)
  }

  @Test func `frames follow each other at 40 ms, so that fast output takes little memory`() throws {
    let events = (0..<1000).map { "[\(Double($0) / 1000), \"o\", \"\($0)\\r\\n\"]" }

    let reader = try cast(
      "{\"version\": 2, \"width\": 9, \"height\": 3}\n" + events.joined(separator: "\n"))

    #expect(reader.recording.frames.count == 26)
    #expect(reader.recording.frames.last?.canvas.lines == ["998", "999", ""])
    #expect(reader.recording.output.count == 1000)
  }

  @Test func `a frame that is held back is shown as a whole`() throws {
    let reader = try cast(
      """
      {"version": 2, "width": 9, "height": 1}
      [0, "o", "\\u001b[?2026hha"]
      [0.5, "o", "lf\\u001b[?2026l"]
      """)

    #expect(reader.recording.frames.map(\.canvas.lines) == [[""], ["half"]])
  }

  private func cast(_ text: String) throws -> CastReader {
    try CastReader(Array(text.utf8), colors: .dark)
  }

  @Test func `a wide terminal has its whole size`() throws {
    let text = "{\"version\": 2, \"width\": 600, \"height\": 200}"

    let reader = try CastReader(Array(text.utf8), colors: .dark)

    #expect(reader.recording.size == Size(width: 600, height: 200))
    #expect("\(CastReader.Problem.size)".hasSuffix("more than 600 columns or 200 rows"))
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
    "{}", ##"{"fg": "#111111", "bg": null}"##, #""dark""#,
  ])
  func `a theme whose colours aren't is left out`(theme: String) throws {
    let text = #"{"version": 2, "width": 9, "height": 1, "theme": \#(theme)}"#

    #expect(try CastReader(Array(text.utf8), colors: .light).colors == .light)
  }
}
