import DemoKit
import TapePrograms
import TerminalKit
import Testing

@testable import TapeStreams

@MainActor
@Suite struct StreamTests {
  private static let cast = """
    {"version": 2, "width": 10, "height": 3}
    [1.0, "o", "\\u001b[31ma\\u001b[0m"]
    [2.0, "r", "12x4"]
    [3.0, "o", "b"]
    [4.0, "m", "mark"]
    """
  private let start = ContinuousClock.now

  @Test func `a recording comes at its times, and ends`() throws {
    let viewer = try stream().viewer(StreamWish(), at: start)

    #expect(
      read(viewer, at: [0]) == [
        .opening, .reset(time: 0, columns: 10, rows: 3, screen: blank),
      ])
    #expect(viewer.nextTime == start + .seconds(1))
    #expect(read(viewer, at: [0.9]) == [])
    #expect(read(viewer, at: [1]) == [.event("o", time: 1_000_000, "\u{1B}[31ma\u{1B}[0m")])
    #expect(!viewer.hasEnded)
    let rest = read(viewer, at: [9])
    #expect(rest.first == .event("r", time: 1_000_000, "12x4"))
    #expect(rest.last == .end)
    #expect(viewer.hasEnded)
  }

  @Test func `a viewer begins anywhere with the screen of that time, at any speed`() throws {
    var wish = StreamWish()
    (wish.start, wish.speed) = (.seconds(2.5), 0.5)
    let viewer = try stream().viewer(wish, at: start)

    let messages = read(viewer, at: [0, 0.9, 1])
    guard case .reset(2_500_000, 12, 4, let screen) = messages[1] else {
      Issue.record("expected the screen of 2.5 s")
      return
    }
    let painted = EmulatedScreen(size: Size(width: 12, height: 4), colors: .dark)
    painted.write(Array(screen.utf8))
    #expect(painted.canvas.lines[0] == "a")
    #expect(
      painted.styles.theme[painted.canvas[0, 0].role].foreground == TerminalColors.dark.palette[1])
    #expect(painted.canvas.cursor == Point(x: 1, y: 0))
    // Half a second of the recording takes one second, and so the stream's own time says.
    #expect(messages.dropFirst(2) == [.event("o", time: 3_500_000, "b")])
  }

  @Test func `all viewers pause, go on, seek and change their speed`() throws {
    let stream = try stream()
    let viewer = stream.viewer(StreamWish(), at: start)
    _ = viewer.take(at: start)

    stream.setPaused(true, at: start + .seconds(0.5))
    #expect(viewer.nextTime == nil)
    #expect(read(viewer, at: [100]) == [])
    stream.seek(by: .seconds(2), at: start + .seconds(100))
    let screen = read(viewer, at: [100]).first
    guard case .reset(2_500_000, 12, 4, _) = screen else {
      Issue.record("expected the screen of 2.5 s")
      return
    }
    stream.setPaused(false, at: start + .seconds(101))
    stream.set(speed: 2, at: start + .seconds(101))
    #expect(viewer.nextTime == start + .seconds(101.25))
    stream.seek(by: .seconds(-60), at: start + .seconds(101))
    #expect(viewer.nextTime.map { $0 <= start + .seconds(101) } == true)
    stream.end()
    #expect(read(viewer, at: [101]).last == .end)
  }

  @Test func `a viewer who joins a session sees its screen, then what follows`() {
    let screen = EmulatedScreen(size: Size(width: 10, height: 2), colors: .dark)
    let stream = RunningStream(screen, colors: .dark, at: start)
    let write = { (bytes: [UInt8], seconds: Double) in
      screen.write(bytes)
      stream.add(output: bytes, at: start + .seconds(seconds))
    }
    write(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[1;4mab\r\ncd".utf8), 1)

    let viewer = stream.viewer(StreamWish(), at: start + .seconds(2))
    // A character in two pieces is sent as one.
    write([0xE6, 0x97], 3)
    write([0xA5], 4)
    stream.end(status: 3, at: start + .seconds(5))

    let messages = read(viewer, at: [5])
    guard case .reset(1_000_000, 10, 2, let shown) = messages[1] else {
      Issue.record("expected the screen")
      return
    }
    let painted = EmulatedScreen(size: Size(width: 10, height: 2), colors: .dark)
    painted.write(Array(shown.utf8))
    #expect(painted.isAlternate)
    #expect(painted.canvas.lines == ["ab", "cd"])
    #expect(painted.canvas.cursor == nil)
    #expect(painted.cursorPlace == Point(x: 2, y: 1))
    #expect(painted.penLook.attributes == [.bold, .underline])
    #expect(
      messages.dropFirst(2) == [
        .event("o", time: 4_000_000, "日"), .event("x", time: 5_000_000, "3"), .end,
      ])
    #expect(viewer.hasEnded)
  }

  @Test func `a viewer who is too slow begins anew with the screen`() {
    let screen = EmulatedScreen(size: Size(width: 4, height: 1), colors: .dark)
    let stream = RunningStream(screen, colors: .dark, at: start)
    let viewer = stream.viewer(StreamWish(), at: start)
    _ = viewer.take(at: start)

    let flood = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<9 {
      screen.write(flood)
      stream.add(output: flood, at: start)
    }

    let messages = viewer.take(at: start)
    #expect(messages.reduce(0) { $0 + $1.count } <= 4 << 20)
    #expect(messages.first?.first == 0x01)
  }

  private var blank: String { "\u{1B}[?7l\u{1B}[?7h\u{1B}[0m\u{1B}[1;1H" }

  private func stream() throws -> RecordedStream {
    let reader = try CastReader(Array(Self.cast.utf8), colors: .dark)
    return RecordedStream(reader.recording, cast: Self.cast, colors: .dark)
  }

  /// Returns the messages of several times after the start, in seconds.
  private func read(
    _ viewer: any StreamViewer, at times: [Double]
  ) -> [LiveMessagesReader.Message] {
    LiveMessagesReader(times.flatMap { viewer.take(at: start + .seconds($0)) }).messages
  }
}
