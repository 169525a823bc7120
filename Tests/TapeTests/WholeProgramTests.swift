import Foundation
import Testing

@testable import tape

/// Plays tapes on the tape program itself.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct WholeProgramTests {
  private static let cast = """
    {"version": 2, "width": 30, "height": 4}
    [0.5, "o", "\\u001b[31mfirst"]
    [1.0, "o", " second"]
    """

  @Test func `tape show steps through a recording, and Esc leaves it`() async throws {
    try await play(
      """
      Program "TAPE show a.cast; echo left"
      Wait+Screen /1 of 3 · 0.000 s · no key/
      Right
      Wait+Screen /2 of 3 · 0.500 s/
      Expect "first"
      Expect "␛[31mfirst"
      End
      Wait+Screen /3 of 3 · 1.000 s/
      Expect "first second"
      Left
      Wait+Screen /2 of 3/
      Escape
      Wait+Screen /^left$/
      """)
  }

  @Test func `tape show prints a recording where there is no terminal`() async throws {
    try await play(
      """
      Program "TAPE show a.cast | cat; read wait"
      Wait+Screen /3 of 3 · 1.000 s · no key/
      Expect /^first second$/
      """)
  }

  @Test func `tape live has keys for all plays`() async throws {
    try await play(
      """
      Resize 100x10
      Program "TAPE live a.cast; echo left with $?"
      Wait+Screen /http:..127.0.0.1:[0-9]+. streams 1.000 s/
      Wait+Screen /0 viewers · 1.0×/
      Space
      Wait+Screen /0 viewers · paused/
      Space
      Type "+"
      Wait+Screen /1.25×/
      Type "--"
      Wait+Screen /0.8×/
      Type "q"
      Wait+Screen /left with 0/
      """)
  }

  @Test func `tape live keeps its keys on one line of a narrow window`() async throws {
    try await play(
      """
      Resize 30x10
      Program "TAPE live a.cast 2>&1"
      Wait+Screen /0 viewers · 1.0× · q ends$/
      Space
      Wait+Screen /^0 viewers · paused · q ends$/
      Type "+"
      Wait+Screen /^0 viewers · paused · q ends$/
      Space
      Wait+Screen /^0 viewers · 1.25× · q ends$/
      Expect /stream\\.\\n0 viewers · 1.25× · q ends\\n\\n/
      """)
  }

  @Test func `a signal leaves no file that isn't complete`() async throws {
    let script = """
      mkdir bin
      printf '#!/bin/sh\\ntouch started\\nexec sleep 60\\n' >bin/ffmpeg
      chmod +x bin/ffmpeg
      PATH=$PWD/bin:$PATH TAPE convert a.cast --output a.svg --output a.webm &
      until [ -e started ]; do sleep 0.01; done
      ls -A | grep -c tape-
      kill -TERM $!
      wait $!
      echo ended with $?, left $(ls -A | grep -c tape-)
      """
    try await play(
      """
      Program "sh a.sh; read wait"
      Wait+Screen@30s /ended with 143, left 0/
      Expect /^1$/
      """, script: script)
  }

  @Test func `tape live runs a program, and ends with it`() async throws {
    try await play(
      """
      Resize 100x10
      Program "TAPE live -- sh -c 'echo ready; read line; echo got $line'; echo left with $?"
      Wait+Screen /Streaming sh at http:..127.0.0.1:[0-9]+/
      Wait+Screen /^ready$/
      Type "word" Enter
      Wait+Screen /sh has ended, and so has the stream/
      Wait+Screen /left with 0/
      """)
  }

  @Test(arguments: [
    ("live a.cast --listen 0.0.0.0:80", "streams are for this machine alone"),
    ("live a.cast --speed 0", "Give --speed a number from 0.05 to 100."),
    ("live a.cast --start 2", "Give --start a number of seconds from 0 to 1.000"),
    ("live a.cast --origin example.org", "Give --origin a site"),
    ("live a.cast --origin https://a.org/b", "Give --origin a site"),
    ("live a.cast --player none", "asciinema-player.min.js: give --player the folder"),
    ("play a.tape --output b.svg --output ./b.svg", "are the same file"),
    ("live", "Name a recording, a tape, or a program"),
    ("live none.cast", "Can't read none.cast: it doesn't exist."),
    ("show none", "Can't read none: it doesn't exist."),
    ("show a.tape", "Can't read a.tape: it doesn't begin with the header of an asciicast"),
  ])
  func `a mistake has a sentence`(arguments: String, sentence: String) async throws {
    try await play(
      """
      Resize 200x10
      Program "TAPE \(arguments); read wait"
      Wait+Screen /\(sentence.replacing(".", with: "\\."))/
      """)
  }

  @Test func `a damaged cast is converted but for the damage, unless that is refused`() async throws
  {
    try await play(
      """
      Resize 200x10
      Program "TAPE convert bad.cast --output b.txt; echo got $?, $(head -1 b.txt); TAPE convert bad.cast --strict --output c.txt; echo $? $(ls c.txt 2>&1 | wc -l); read wait"
      Wait+Screen /bad.cast is damaged, and is read without that: line 4 isn't an event\\./
      Expect "got 0, first"
      Wait+Screen /Can't read bad.cast: line 4 isn't an event\\./
      Wait+Screen /^65 1$/
      """)
  }

  @Test func `tape diff shows the first screen that differs, and writes both`() async throws {
    try await play(
      """
      Program "sh a.sh; read wait"
      Wait+Screen /^same 0$/
      Wait+Screen /Screen 2 differs: a.cast at 0.500 s, other.cast at 0.500 s/
      Expect /1 - first\\n +1 . third/
      Wait+Screen /^differs 1 2$/
      """,
      script: """
        TAPE diff a.cast bad.cast 2>/dev/null; echo same $?
        sed s/first/third/ a.cast > other.cast
        TAPE diff a.cast other.cast --output out; echo differs $? $(ls out | wc -l)
        """)
  }

  @Test func `the version is that of Foyer`() async throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let release = try String(
      contentsOf: root.appending(path: "Sources/Foyer/Domain/State/Release.swift"), encoding: .utf8)

    #expect(release.contains("= \"\(TapeProgram.configuration.version)\""))
  }

  /// Plays a tape in a folder with recordings and a script. `TAPE` stands for the program.
  private func play(_ text: String, script: String = "") async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Self.program.path
    try Data(Self.cast.utf8).write(to: folder.appending(path: "a.cast"))
    try Data((Self.cast + "\n[2, \"o\"").utf8).write(to: folder.appending(path: "bad.cast"))
    for (name, text) in [("a.tape", text), ("a.sh", script)] {
      try Data(text.replacing("TAPE", with: program).utf8).write(to: folder.appending(path: name))
    }

    let result = await TapeTest(
      path: folder.appending(path: "a.tape").path, recordsScreens: false,
      trace: folder.appending(path: "trace").path
    ).run()

    #expect(result.kind == .passed, "\(result.message ?? "")")
  }

  nonisolated static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return products.appending(path: "tape")
  }
}
