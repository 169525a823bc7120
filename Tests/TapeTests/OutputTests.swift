import DemoKit
import Foundation
import TapePrograms
import TerminalKit
import Testing

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

  @Test func `an unknown ending is refused, with the known ones`() {
    #expect {
      _ = try OutputPlan([], stills: [], asked: ["a.doc"])
    } throws: { error in
      (error as? Failure)?.status == .usage
        && (error as? Failure)?.sentence.contains(".gif") == true
    }
  }

  @Test func `no file is written if one of them can't be`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var recording = Recording()
    recording.add(Canvas(size: Size(width: 5, height: 1)), at: .zero)
    let publication = Publication(
      recording, EmulatedStyles(), settings: TapeSettings(Tape(file: "a.tape")), file: "a.tape")
    let good = folder.appending(path: "a.svg").path
    let bad = folder.appending(path: "missing/b.txt").path

    #expect(throws: Failure("Can't write \(bad).", .cannotCreate)) {
      try publication.write(try OutputPlan([good, bad], stills: [], asked: []))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try publication.write(try OutputPlan([good], stills: [], asked: []))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.svg"])
  }
}
