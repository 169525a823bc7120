import Foundation
import TerminalKit
import Testing

@testable import DemoKit

/// Tests the file's format. The app's tests check that other players read it and that it contains
/// ncurses' bytes.
@MainActor
@Suite struct CastFileTests {
  @Test(arguments: [CastVersion.two, .three])
  func `what players show as text is sanitised`(version: CastVersion) throws {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.add(caption: "c\u{202E}d", at: .zero)
    recording.add(still: "\u{1B}]2;x", .drawn("a"), at: .zero)

    let cast = ProgramCast(
      recording, title: "a\u{1B}[2J\u{2067}b", timestamp: nil, term: "x\u{7}",
      looks: RecordingLooks(theme: .standard, isLight: true), version: version)

    #expect(cast.text.contains(#""title":"a�[2Jb""#))
    #expect(cast.text.contains(#""x�""#))
    #expect(cast.text.contains(#", "m", "cd"]"#))
    #expect(cast.text.contains(#", "m", "�]2;x"]"#))
  }

  @Test func `has a header, then an event a line`() throws {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.add(caption: "A \"note\"", at: .zero)
    recording.add(.drawn("b"), at: .milliseconds(500))
    recording.add(Canvas(size: Size(width: 20, height: 3)), at: .seconds(1))
    recording.add(still: "shot", .drawn("b"), at: .seconds(1))

    let cast = CastFile(
      recording, title: "a/b", timestamp: 9, term: "xterm",
      looks: RecordingLooks(theme: .standard, isLight: true)
    ) { LastRowWriter(first: $0) }

    let lines = cast.text.split(separator: "\n").map(String.init)
    let header = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect([header["width"] as? Int, header["height"] as? Int] == [12, 2])
    #expect(header["timestamp"] as? Int == 9)
    #expect(header["title"] as? String == "a/b")
    let theme = try #require(header["theme"] as? [String: String])
    #expect(theme["bg"] == "#ffffff")
    #expect(theme["palette"]?.split(separator: ":").count == 16)
    #expect(
      lines.dropFirst() == [
        #"[0, "o", " A \"note\""]"#, #"[0, "m", "A \"note\""]"#,
        #"[0.5, "o", " A \"note\""]"#, #"[1, "r", "20x4"]"#, #"[1, "o", " A \"note\""]"#,
        #"[1, "m", "shot"]"#, #"[1, "o", "\u001b[0m"]"#,
      ])
  }
}

/// Writes the last row of a screen, which is its caption.
private struct LastRowWriter: ScreenWriter {
  let first: Size

  func bytes(painting canvas: Canvas) -> String { canvas.lines.last ?? "" }
  func finish() -> String { "\u{1B}[0m" }
}
