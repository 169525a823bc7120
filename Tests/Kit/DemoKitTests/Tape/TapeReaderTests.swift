import TerminalKit
import Testing

@testable import DemoKit

@Suite struct TapeReaderTests {
  @Test(arguments: [
    ("demos/sign-up.tape", "sign-up"), ("b.cast", "b"), ("foyer-1.2", "foyer-1.2"),
    ("foyer-1.2.tape", "foyer-1.2"), ("", ""),
  ])
  func `a title is the file's name without the ending`(file: String, title: String) {
    #expect(Tape(file: file).title == title)
  }

  @Test func `keeps what chooses the play apart from the play`() throws {
    let tape = try tape([
      "a.tape": """
      Output a.svg
      Set FontSize 22
      Set FontSize 23
      Set Columns 100
      Brand harbor
      Flag a=1
      Flag b=2
      Env LANG "pt_BR"
      Seed 7
      Type "x"
      """
    ])

    #expect(tape.outputs == ["a.svg"])
    #expect(tape.unused == ["FontSize"])
    #expect(tape.setup.size == Size(width: 100, height: 24))
    #expect(tape.setup.brand == "harbor")
    #expect(tape.setup.flags == ["a=1", "b=2"])
    #expect(tape.setup.environment == ["LANG": "pt_BR"])
    #expect(tape.setup.seed == 7)
    #expect(tape.steps.map(\.action) == [.type("x", every: nil)])
  }

  @Test func `the first size is the screen's, a later one resizes it`() throws {
    let tape = try tape(["a.tape": "Resize 100x30\nEnter\nResize 60x20"])

    #expect(tape.setup.size == Size(width: 100, height: 30))
    #expect(tape.steps.last?.action == .resize(Size(width: 60, height: 20)))
  }

  @Test func `a comment in lines of its own belongs to the command after it`() throws {
    let tape = try tape([
      "a.tape":
        "# Head\nSet Columns 90\n# One,\n\n#two\nEnter # no\nWait /#/ Tab\n  # Three\n#\nTab"
    ])

    #expect(tape.steps.map(\.comment) == ["One, two", "", "", "Three"])
  }

  @Test func `includes tapes that stand beside it, without their outputs`() throws {
    let tape = try tape([
      "demos/a.tape": "Source parts/b.tape\nEnter",
      "demos/parts/b.tape": "Output b.svg\nSource ./c.tape",
      "demos/parts/c.tape": "Tab",
    ])

    #expect(tape.outputs == [])
    #expect(tape.steps.map { "\($0.place)" } == ["demos/parts/c.tape:1:1", "demos/a.tape:2:1"])
  }

  /// VHS looks there alone.
  @Test func `a tape of the current folder is included before one that stands beside it`() throws {
    let tape = try tape(
      [
        "demos/a.tape": "Source b.tape Source c.tape", "b.tape": "Up", "demos/b.tape": "Down",
        "demos/c.tape": "Left",
      ], first: "demos/a.tape")

    #expect(tape.steps.map { "\($0.place)" } == ["b.tape:1:1", "demos/c.tape:1:1"])
  }

  @Test func `a tape that includes itself is reported as a circle`() {
    #expect(
      problems(["a.tape": "Source b.tape", "b.tape": "Enter\nSource a.tape"])
        == ["b.tape:2:1: tapes include each other in a circle: a.tape → b.tape → a.tape"])
  }

  @Test func `tapes in tapes have an end`() {
    let files = Dictionary(
      uniqueKeysWithValues: (0...20).map { ("\($0).tape", "Source \($0 + 1).tape") })

    #expect(
      problems(files, first: "0.tape") == ["7.tape:1:1: tapes are nested more than 8 deep"])
  }

  @Test func `tapes that multiply have an end`() {
    let many = { (next: String) in String(repeating: "Source \(next)\n", count: 100) }
    let files = ["a": many("b"), "b": many("c"), "c": many("d"), "d": "Enter"]

    #expect(
      problems(files, first: "a").map { $0.split(separator: ": ")[1] } == [
        "expected 100000 commands in all at most"
      ])
  }

  @Test func `a tape that can't be read is a problem of the tape that asks for it`() {
    #expect(
      problems(["a.tape": "Enter\n  Source b.tape"])
        == ["a.tape:2:3: the tape can't be read: it doesn't exist"])
  }

  @Test func `the first tape must be there`() {
    #expect(throws: TapeError.unreadable(reason: "it doesn't exist")) { try tape([:]) }
  }

  @Test func `problems of all tapes are reported together`() {
    #expect(
      problems(["a.tape": "Foo\nSource b.tape\nEnter\nSeed 1", "b.tape": "Bar"]).map {
        $0.prefix(10)
      } == ["a.tape:1:1", "b.tape:1:1", "a.tape:4:1"])
  }

  @Test(arguments: ["Brand a", "Flag a=b", "Seed 1", "Set Rows 9", "Env A b"])
  func `what chooses the play comes before it`(line: String) {
    let sentences = problems(["a.tape": "\(line)\nEnter\n\(line)"])

    #expect(sentences.count == 1)
    #expect(sentences[0].hasSuffix("must come before the first key, text or pause"))
  }

  @Test(arguments: [
    ("Sleep 40m\nSleep 40m\nSleep 40m", "a.tape:2:1: expected an hour in all at most"),
    ("Type@50m \"ab\"", "a.tape:1:1: expected an hour in all at most"),
    (
      String(repeating: "Enter@0ms 1000\n", count: 101),
      "a.tape:101:1: expected 100000 keys in all at most"
    ),
  ])
  func `every play ends`(text: String, sentence: String) {
    #expect(problems(["a.tape": text]) == [sentence])
  }

  private func tape(
    _ files: [String: String], first: String? = nil
  ) throws(TapeError) -> Tape {
    let first = first ?? files.keys.sorted().first ?? "a.tape"
    return try TapeReader.tape(at: first) { (path) throws(TapeFileProblem) in
      guard let text = files[path] else { throw TapeFileProblem(reason: "it doesn't exist") }
      return Array(text.utf8)
    }
  }

  private func problems(_ files: [String: String], first: String? = nil) -> [String] {
    do throws(TapeError) {
      _ = try tape(files, first: first)
    } catch .broken(let problems) {
      return problems.map(\.description)
    } catch {}
    return []
  }
}
