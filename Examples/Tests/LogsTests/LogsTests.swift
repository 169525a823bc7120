import DemoKit
import Foundation
import Testing
import Viper
import ViperTesting

@testable import Logs

@MainActor
@Suite(.timeLimit(.minutes(1))) final class LogsTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try Data("Started\nWARN slow\nERROR the disk is full\n".utf8).write(to: file)
  }

  isolated deinit { try? FileManager.default.removeItem(at: file) }

  @Test func `shows the lines of a file, errors in the role of danger`() throws {
    let pilot = Pilot(try view())

    #expect(pilot.screen.contains("ERROR the disk is full"))
    #expect(pilot.screen.contains("3 lines"))
  }

  @Test func `reads what is added, once a line is complete`() throws {
    let view = try view()
    let pilot = Pilot(view)

    try add("Stop")
    view.read()
    #expect(!pilot.screen.contains("Stop"))
    try add("ped\n")
    view.read()
    pilot.terminal.send([])

    #expect(pilot.screen.contains("Stopped"))
    #expect(pilot.screen.contains("4 lines"))
  }

  @Test func `a file that was emptied is read from its beginning`() throws {
    let view = try view()
    try Data("Anew\n".utf8).write(to: file)

    view.read()

    #expect(Pilot(view).screen.contains("Anew"))
  }

  @Test func `filters, and clears`() throws {
    let pilot = Pilot(try view())

    pilot.play("/", "error")
    #expect(!pilot.screen.contains("Started"))
    pilot.play(.escape, "c")

    #expect(!pilot.screen.contains("ERROR"))
  }

  @Test func `the tape plays to its end`() async throws {
    let path = try #require(Bundle.module.path(forResource: "logs", ofType: "tape"))
    let tape = try TapeReader.tape(at: path) { (path) throws(TapeFileProblem) in
      Array(FileManager.default.contents(atPath: path) ?? Data())
    }

    let recording = try await Pilot(try view()).play(tape)

    #expect(recording.stills.map(\.name) == ["errors.txt"])
  }

  private func view() throws -> LogView { LogView(try LogFile(file.path)) }

  private func add(_ text: String) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}
