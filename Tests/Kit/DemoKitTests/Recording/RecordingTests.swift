import TerminalKit
import Testing

@testable import DemoKit

@Suite struct RecordingTests {
  @Test func `what is painted at one moment is one frame, the last of it`() {
    var recording = Recording()

    for (text, time) in [("a", 0), ("b", 0), ("b", 1), ("c", 2), ("b", 2)] {
      recording.add(.drawn(text), at: .seconds(time))
    }

    #expect(recording.frames.map(\.canvas.description) == ["b"])
    #expect(recording.length == .seconds(2))
  }

  @Test func `a caption stays until the next one, with the screens that come meanwhile`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.add(caption: "First", at: .seconds(1))
    recording.add(.drawn("b"), at: .seconds(2))
    recording.add(caption: "", at: .seconds(3))

    let moments = CaptionBand(recording).moments

    #expect(moments.map(\.canvas.description) == ["a", "a", "b", "b"])
    #expect(moments.map(\.caption) == ["", "First", "First", ""])
    #expect(moments.map(\.marks) == [[], ["First"], [], []])
  }

  @Test func `a single screen is written without a heading`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)

    #expect(TextScreens(recording).description == "a\n")
  }

  @Test func `screenshots have their names and times, then comes the end`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.add(still: "first", .drawn("a"), at: .milliseconds(1250))
    recording.add(.drawn("b"), at: .seconds(2))

    #expect(TextScreens(recording).description == "== 1.25 s: first\na\n\n== 2 s: end\nb\n")
  }
}

extension Canvas {
  /// Returns a canvas of one row with this text.
  static func drawn(_ text: String, role: StyleRole = .text, width: Int = 12) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.draw(text, at: Point(x: 0, y: 0), role: role)
    return canvas
  }
}
