import Colors
import Foundation
import TerminalKit
import Testing
import ViperTesting

@testable import tape

/// Reads traces that failed tapes of a real program leave.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct TraceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  @Test func `a trace has the failure, the screens, the keys, and the bytes before them`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = try await failedTrace()

    #expect(trace.failure.hasSuffix("expected “never” on the screen"))
    #expect(trace.steps.first?.time == .zero)
    #expect(trace.steps.flatMap(\.keys) == ["l", "s", "Enter"])
    #expect(trace.steps.last?.canvas.lines.contains("no-such-file?") == true)
    let bytes = trace.steps.flatMap(\.bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("no-such-file?\r\n"))
    #expect(trace.text.contains("· Enter\n"))
  }

  @Test func `keys go from step to step, beginning at the failure`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let trace = try await failedTrace()
    let count = trace.steps.count
    let pilot = Pilot(TraceView(trace), size: Size(width: 200, height: 40))
    #expect(pilot.screen.contains("\(count) of \(count) ·"))
    #expect(pilot.screen.contains("expected “never” on the screen"))

    pilot.play(.home)
    #expect(pilot.screen.contains("1 of \(count) · 0.000 s · no key"))
    pilot.play("n")
    #expect(pilot.screen.contains("· l\n"))
    pilot.play("n", "n")
    #expect(pilot.screen.contains("· Enter\n"))
    pilot.play("p")
    #expect(pilot.screen.contains("· s\n"))
    pilot.play(.end)
    #expect(pilot.screen.contains("  no-such-file?\n"))
    #expect(pilot.screen.contains("␍␊"))
  }

  @Test func `a screen that is larger than the window shows its cursor, and the rest by arrows`() {
    var canvas = Canvas(size: Size(width: 100, height: 40))
    for y in 0..<40 { canvas.draw("row \(y)", at: Point(x: 0, y: y)) }
    canvas.cursor = Point(x: 0, y: 30)
    let picture = TracePicture()
    picture.canvas = canvas
    let painted = { () -> [String] in
      var page = Canvas(size: Size(width: 20, height: 10))
      picture.paint(on: &page, in: Rect(page.size), isFocused: true)
      return page.lines
    }

    #expect(painted().last == "row 30")
    #expect(picture.handle(.key(.down)))
    #expect(painted().last == "row 31")
    #expect(picture.scroll(by: -100))
    #expect(painted().first == "row 0")
  }

  @Test func `a screen that is wider than the window has its rest sideways`() {
    var canvas = Canvas(size: Size(width: 25, height: 1))
    canvas.draw("abcdefghijklmnopqrst日xyz", at: Point(x: 0, y: 0))
    let picture = TracePicture()
    picture.canvas = canvas
    let painted = { () -> String in
      var page = Canvas(size: Size(width: 10, height: 1))
      picture.paint(on: &page, in: Rect(page.size), isFocused: true)
      return page.description
    }

    #expect(painted() == "abcdefghij")
    #expect(picture.hints.contains { $0.key == "< >" })
    #expect(picture.handle(.text(">")))
    #expect(painted() == "fghijklmno")
    for _ in 0..<9 { _ = picture.handle(.text(">")) }
    #expect(painted() == "pqrst日xyz")
    #expect(picture.handle(.text("<")))
    #expect(painted() == "klmnopqrst")
    canvas.cursor = Point(x: 24, y: 0)
    picture.canvas = canvas
    #expect(painted() == "pqrst日xyz")
  }

  @Test func `colours are as near as 256 have them, however dark`() throws {
    let cast = """
      {"version": 2, "width": 9, "height": 1}
      [1, "o", "\\u001b[38;5;17ma\\u001b[38;5;52mb\\u001b[38;5;22mc"]
      """
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).cast")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(cast.utf8).write(to: URL(filePath: path))
    let trace = try Trace(at: path)
    let canvas = try #require(trace.steps.last?.canvas)

    let colors = (0..<3).map { x in
      let look = trace.themes.dark[canvas[x, 0].role]
      return ColorDepth.palette.shown(look, on: [RGBColor(0x101010)]).foreground?.number
    }

    #expect(colors == [17, 52, 22])
  }

  @Test func `bytes that act on a terminal have signs`() {
    let step = Trace.Step(
      time: .zero, canvas: Canvas(size: Size(width: 1, height: 1)), keys: [],
      bytes: Array("\u{1B}[1mé\r\n\t\u{7}\u{0}\u{7F}".utf8))

    #expect(step.shownBytes(atMost: 100) == "␛[1mé␍␊␉␇␀␡")
    #expect(step.shownBytes(atMost: 2) == "␛[…")
  }

  @Test(arguments: ["/no/such/folder", "/dev/null"])
  func `a path without a trace is named`(path: String) {
    #expect {
      _ = try Trace(at: path)
    } throws: { error in
      (error as? Failure)?.sentence.hasPrefix("Can't read \(path)") == true
    }
  }

  private func failedTrace() async throws -> Trace {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tape = folder.appending(path: "a.tape").path
    let script = "printf 'ready\\n'; read line; printf 'no-such-file?\\n'; sleep 60"
    try Data(
      """
      Program "\(script)"
      Wait+Screen /ready/
      Type "ls" Enter
      Wait+Screen /no-such-file/
      Expect "never"
      """.utf8
    ).write(to: URL(filePath: tape))
    let outcome = await TapeTest(
      path: tape, recordsScreens: false, trace: folder.appending(path: "trace").path
    ).run()
    #expect(outcome.kind == .failed)
    let name = TapeTest(path: tape, recordsScreens: false, trace: "").traceName
    return try Trace(at: folder.appending(path: "trace/\(name)").path)
  }
}
