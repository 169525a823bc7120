import TerminalKit
import Testing

@testable import DemoKit

@Suite struct TranscriptTests {
  private var transcript: Transcript {
    var recording = Recording()
    for (time, rows) in [
      (0.0, ["", "", ""]), (1, ["$ ls", "", ""]), (1.1, ["$ ls", "a <b>", ""]),
      (2, ["a <b>", "$ ls *", "─────"]), (65, ["a <b>", "$ ls *", "c_d"]),
    ] {
      var canvas = Canvas(size: Size(width: 9, height: 3))
      for (y, row) in rows.enumerated() { canvas.draw(row, at: Point(x: 0, y: y)) }
      recording.add(canvas, at: .seconds(time))
    }
    recording.add(caption: "A *file*", at: .seconds(66))
    recording.add(caption: "", at: .seconds(67))
    recording.end(at: .seconds(70))
    return Transcript(recording, title: "list")
  }

  @Test func `text is there once, when its screen has settled`() {
    #expect(
      transcript.parts.map(\.rows) == [["$ ls", "a <b>"], ["$ ls *"], ["c_d"], ["A *file*"]])
    #expect(transcript.parts.map(\.time) == [1.1, 2, 65, 66].map { .seconds($0) })
  }

  @Test func `a row that is typed is there once it is complete`() {
    var recording = Recording()
    for (time, row) in [(0.0, "$ l"), (1, "$ ls"), (2, "$ ls -l"), (9, "$ ls -l x"), (10, "$ cd")] {
      var canvas = Canvas(size: Size(width: 9, height: 1))
      canvas.draw(row, at: Point(x: 0, y: 0))
      recording.add(canvas, at: .seconds(time))
    }

    let parts = Transcript(recording, title: "").parts

    #expect(parts.map(\.rows) == [["$ ls -l"], ["$ ls -l x"], ["$ cd"]])
  }

  @Test func `captions follow each other, and none stays for long`() {
    #expect(
      transcript.captions == """
        WEBVTT

        00:00:01.100 --> 00:00:02.000
        $ ls
        a &lt;b&gt;

        00:00:02.000 --> 00:00:08.000
        $ ls *

        00:01:05.000 --> 00:01:06.000
        c_d

        00:01:06.000 --> 00:01:10.000
        A *file*

        """)
  }

  @Test func `Markdown has the text of screens as it is, and captions without markup`() {
    #expect(
      transcript.markdown == """
        # list

        00:00:01.100

            $ ls
            a <b>

        00:00:02.000

            $ ls *

        00:01:05.000

            c_d

        **00:01:06.000** A \\*file\\*

        """)
  }

  @Test func `what a screen reader would have said takes the place of the screens`() {
    var recording = Recording()
    recording.add(Canvas(size: Size(width: 9, height: 1)), at: .zero)
    recording.add(spoken: "Create account", at: .seconds(1))
    recording.add(spoken: "Full name *", at: .seconds(1))
    recording.add(caption: "A field", at: .seconds(2))
    recording.end(at: .seconds(3))
    let transcript = Transcript(recording, title: "a")

    #expect(
      transcript.captions == """
        WEBVTT

        00:00:01.000 --> 00:00:02.000
        Create account
        Full name *

        00:00:02.000 --> 00:00:03.000
        A field

        """)
    #expect(
      transcript.markdown == """
        # a

        00:00:01.000 Create account Full name \\*

        **00:00:02.000** A field

        """)
  }
}
