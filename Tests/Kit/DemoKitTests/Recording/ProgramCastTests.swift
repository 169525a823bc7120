import TerminalKit
import Testing

@testable import DemoKit

@Suite struct ProgramCastTests {
  private let looks = RecordingLooks(theme: .standard, isLight: false)

  @Test func `has the program's bytes, and no half of a character`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.add(output: [0x61, 0xE6, 0x97], at: .milliseconds(100))
    recording.add(output: [0xA5], at: .milliseconds(250))
    recording.end(at: .seconds(1))

    #expect(
      lines(recording, .two) == [#"[0.1, "o", "a"]"#, #"[0.25, "o", "日"]"#, #"[1, "o", ""]"#])
    #expect(
      lines(recording, .three) == [
        #"[0.1, "o", "a"]"#, #"[0.15, "o", "日"]"#, #"[0.75, "o", ""]"#,
      ])
  }

  @Test func `a header has the version's own form, without a time if there is none`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    let header = { (version: CastVersion) in
      ProgramCast(
        recording, title: "t", timestamp: nil, term: "xterm", looks: looks, version: version
      ).text.split(separator: "\n").first.map(String.init) ?? ""
    }

    #expect(header(.two).hasPrefix(#"{"version":2,"width":12,"height":1,"title":"t""#))
    #expect(
      header(.three).hasPrefix(#"{"version":3,"term":{"cols":12,"rows":1,"type":"xterm","theme""#))
  }

  @Test func `the longest pause is in the header, and the program's end in version 3`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.end(at: .seconds(1))
    recording.exitStatus = 3
    let cast = { (version: CastVersion) in
      ProgramCast(
        recording, title: "t", timestamp: nil, term: "xterm", looks: looks, version: version,
        idleLimit: .milliseconds(2500)
      ).text.split(separator: "\n").map(String.init)
    }

    #expect(cast(.two)[0].contains(#""idle_time_limit":2.5,"#))
    #expect(cast(.two).dropFirst() == [#"[1, "o", ""]"#])
    #expect(cast(.three).dropFirst() == [#"[1, "o", ""]"#, #"[0, "x", "3"]"#])
  }

  @Test func `a new size, captions and screenshots are events`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.add(caption: "Note", at: .seconds(1))
    recording.add(Canvas(size: Size(width: 20, height: 3)), at: .seconds(2))
    recording.add(output: [0x62], at: .seconds(2))

    #expect(
      lines(recording, .two).dropLast() == [
        #"[1, "m", "Note"]"#, #"[2, "r", "20x3"]"#, #"[2, "o", "b"]"#,
      ])
  }

  @Test func `keys that are shown are input`() {
    var recording = Recording()
    recording.add(.drawn("a"), at: .zero)
    recording.add(input: [0x1B, 0x5B, 0x41], at: .seconds(1))
    recording.add(output: [0x62], at: .seconds(1))

    #expect(
      lines(recording, .two).dropLast() == [
        #"[1, "i", "\u001b[A"]"#, #"[1, "o", "b"]"#,
      ])
  }

  private func lines(_ recording: Recording, _ version: CastVersion) -> [String] {
    ProgramCast(
      recording, title: "t", timestamp: 9, term: "xterm", looks: looks, version: version
    ).text.split(separator: "\n").dropFirst().map(String.init)
  }
}
