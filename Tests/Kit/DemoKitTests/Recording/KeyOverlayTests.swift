import TerminalKit
import Testing

@testable import DemoKit

@Suite struct KeyOverlayTests {
  @Test func `letters form words, other keys are apart, and all go after a while`() {
    var recording = Recording()
    recording.showsKeys = true
    recording.add(.drawn("a"), at: .zero)
    for (key, time) in [("h", 0), ("i", 100), ("Enter", 200), ("x", 5000)] {
      recording.add(key: key, at: .milliseconds(time))
    }
    recording.end(at: .seconds(9))

    let moments = CaptionBand(recording).moments

    #expect(moments.map(\.keys) == ["h", "hi", "hi Enter", "", "x", ""])
    #expect(moments.map(\.time)[3] == .milliseconds(1700))
  }

  @Test func `keys are in the row of captions, at its right end`() throws {
    var recording = Recording()
    recording.showsKeys = true
    recording.add(.drawn("a"), at: .zero)
    recording.add(key: "Tab", at: .zero)

    #expect(recording.shownScreens.map(\.canvas.description) == ["a\n       Tab"])
  }

  @Test func `keys that aren't shown take no row`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.add(key: "Tab", at: .zero)

    #expect(recording.shownSize == Size(width: 12, height: 1))
  }

  @Test(
    arguments: [
      (.text("a"), false, "a"), (.text("a"), true, "•"), (.text(" "), false, "␣"),
      (.key(.control("c")), true, "Ctrl+C"), (.key(.shiftTab), false, "Shift+Tab"),
      (.key(.up), false, "↑"), (.paste("secret"), false, "Paste"),
    ] as [(InputEvent, Bool, String)])
  func `a key has a name, and text that isn't shown is a dot`(
    event: InputEvent, isSecret: Bool, name: String
  ) {
    #expect(PressedKey.name(of: event, isSecret: isSecret) == name)
  }
}
