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

  @Test func `a screenshot is a picture with the caption and the keys of its time`() throws {
    var recording = Recording()
    recording.showsKeys = true
    recording.add(.drawn("a"), at: .zero)
    recording.add(caption: "First", at: .seconds(1))
    recording.add(key: "Tab", at: .seconds(2))
    recording.add(still: "a.svg", .drawn("a"), at: .seconds(2))
    recording.add(caption: "Second", at: .seconds(2))
    recording.add(key: "Esc", at: .seconds(2))
    recording.add(still: "b.svg", .drawn("b"), at: .seconds(9))

    let pictures = recording.stills.map { recording.picture(of: $0).shownScreens }

    #expect(pictures.map { $0.map(\.canvas.description) } == [["a\n First Tab"], ["b\n Second"]])
    recording = Recording()
    recording.add(still: "a.svg", .drawn("a"), at: .zero)
    #expect(recording.picture(of: recording.stills[0]).shownScreens.map(\.band) == [nil])
  }

  @Test func `pauses are no longer than a limit`() {
    var recording = Recording()
    for (text, time) in [("a", 0), ("b", 5), ("c", 6), ("d", 20)] {
      recording.add(.drawn(text), at: .seconds(time))
    }
    recording.add(output: [0x61], at: .seconds(10))
    recording.add(caption: "note", at: .seconds(21))
    recording.end(at: .seconds(40))

    let limited = recording.limitingPauses(to: .seconds(2))

    #expect(limited.frames.map(\.time) == [0, 2, 3, 5].map { .seconds($0) })
    #expect(limited.output.map(\.time) == [.seconds(5)])
    #expect(limited.captions.map(\.time) == [.seconds(6)])
    #expect(limited.length == .seconds(8))
    #expect(recording.limitingPauses(to: .seconds(60)) == recording)
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
