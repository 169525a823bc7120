import DemoKit
import Foundation
import TapePrograms
import TerminalKit
import Testing
import Viper

@testable import tape

@MainActor
@Suite struct OutputTests {
  @Test func `a tape's own files and screenshots are written where it names them`() throws {
    let plan = try OutputPlan(
      ["a.gif", "frames/", "b/c.svg"], stills: ["x.png", "mark"], asked: [])

    #expect(plan.entries.map(\.path) == ["a.gif", "b/c.svg", "x.png"])
    #expect(plan.entries.map(\.still) == [nil, nil, 0])
    #expect(plan.unused == ["frames/"])
  }

  @Test func `a file that is asked for replaces them all`() throws {
    let plan = try OutputPlan(["a.gif"], stills: ["x.png"], asked: ["out/z.cast"])

    #expect(plan.entries.map(\.path) == ["out/z.cast"])
  }

  @Test func `a folder that is asked for takes all files of the tape`() throws {
    let plan = try OutputPlan(["a.gif", "b/c.svg"], stills: ["d/x.png"], asked: ["out/"])

    #expect(plan.entries.map(\.path) == ["out/a.gif", "out/c.svg", "out/x.png"])
  }

  @Test(arguments: [[], ["frames/"]])
  func `a folder for a tape without outputs is refused`(outputs: [String]) {
    let sentence = "The tape has no outputs for out/: give --output a file."

    #expect(throws: Failure(sentence, .usage)) {
      _ = try OutputPlan(outputs, stills: ["name"], asked: ["out/"])
    }
  }

  @Test(arguments: [
    (["b.svg"], ["b.svg", "./b.svg"], Sysexit.usage),
    ([], ["a/../b.svg", "b.svg"], .usage), (["a/x.svg", "b/x.svg"], ["out/"], .usage),
    (["b.svg", "./b.svg"], [], .badData),
  ])
  func `a file can't be two outputs`(outputs: [String], asked: [String], status: Sysexit) {
    #expect {
      _ = try OutputPlan(outputs, stills: [], asked: asked)
    } throws: { error in
      (error as? Failure)?.status == status
        && (error as? Failure)?.sentence.contains("the same file") == true
    }
  }

  @Test func `an unknown ending is refused, with the known ones`() {
    #expect {
      _ = try OutputPlan([], stills: [], asked: ["a.doc"])
    } throws: { error in
      (error as? Failure)?.status == .usage
        && (error as? Failure)?.sentence.contains(".gif") == true
    }
  }

  @Test
  func `a cast keeps its title, its longest pause and its end; pictures have no longer pause`()
    throws
  {
    let text = """
      {"version": 3, "term": {"cols": 9, "rows": 1}, "title": "A <title>", "idle_time_limit": 2}
      [60, "o", "a"]
      [1, "x", "3"]
      """
    let reader = try CastReader(Array(text.utf8), colors: .dark)
    let settings = TapeSettings(
      try TapeReader.tape(at: "a.tape") { (_) throws(TapeFileProblem) in
        Array("Set CastVersion 3\nSet WindowTitle \"Of the window\"".utf8)
      })
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }

    let publication = Publication(reader, settings: settings, file: "other.cast")
    try publication.write(.svg, to: path)

    let again = try CastReader(Array(publication.cast.utf8), colors: .dark)
    #expect(again.title == "A <title>")
    #expect(again.idleLimit == .seconds(2))
    #expect(again.recording.exitStatus == 3)
    #expect(again.recording.frames.map(\.time) == [.zero, .seconds(60)])
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains("aria-label=\"A &lt;title&gt;\""))
    // Two seconds, one more, and the rest at the end.
    #expect(svg.contains("animation-duration:6s"))
    #expect(svg.contains(">Of the window</text>"))
  }

  @Test func `the folders of files are made, and what can't be written is found before a play`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = { (name: String) in folder.appending(path: name).path }
    try Data().write(to: folder.appending(path: "file"))
    try FileManager.default.createDirectory(
      atPath: path("a.svg"), withIntermediateDirectories: true)
    let long = String(repeating: "x", count: 250) + ".txt"

    try OutputPlan([path("b/c/d.cast")], stills: [path("e/f.svg")], asked: []).prepare()

    for (name, reason) in [
      ("file/b.svg", "its folder can't be made"), ("a.svg", "it is a folder"),
      (long, "its name is too long"),
    ] {
      #expect(throws: Failure("Can't write \(path(name)): \(reason).", .cannotCreate)) {
        try OutputPlan([path("b.txt")], stills: [], asked: [path("b.txt"), path(name)]).prepare()
      }
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["a.svg", "b", "b/c", "e", "file"])
  }

  @Test func `no file is written if one of them can't be`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var recording = Recording()
    recording.add(Canvas(size: Size(width: 5, height: 1)), at: .zero)
    let publication = Publication(
      recording, EmulatedStyles(), settings: TapeSettings(Tape(file: "a.tape")), title: "a")
    let good = folder.appending(path: "a.svg").path
    let bad = folder.appending(path: "missing/b.txt").path
    let other = folder.appending(path: "b.svg")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)

    #expect(throws: Failure("Can't write \(bad).", .cannotCreate)) {
      try publication.write(try OutputPlan([good, bad], stills: [], asked: []))
    }
    #expect(throws: Failure("Can't write \(other.path): it is a folder.", .cannotCreate)) {
      try publication.write(try OutputPlan([good, other.path], stills: [], asked: []))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["b.svg"])
    try FileManager.default.removeItem(at: other)
    try publication.write(try OutputPlan([good], stills: [], asked: []))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.svg"])
  }
}
