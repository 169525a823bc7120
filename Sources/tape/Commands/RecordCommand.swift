import ArgumentParser
import DemoKit
import Foundation
import TapePrograms

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Run a program in this terminal, and write a tape of the keys.",
    discussion: """
      The tape waits for texts that appeared before a key, so that it can be played on a slower \
      machine. Edit it: what was typed is in it, passwords included.
      """)

  @Option(help: ArgumentHelp("Write the tape here.", valueName: "file"), completion: .file())
  var output = "recorded.tape"

  @Argument(parsing: .postTerminator, help: "The program and its arguments.")
  var program: [String]

  func run() async throws {
    do throws(Failure) { try await record() } catch { throw ending(error) }
  }

  @MainActor private func record() async throws(Failure) {
    guard let program = program.first else {
      throw Failure("Name a program: tape record -- less README.md.", .usage)
    }
    try PlannedFile.prepare(output)
    let launch = ProgramLaunch(self.program, environment: ProcessInfo.processInfo.environment)
    let session: RecordedSession
    do throws(RecordedSession.Problem) {
      session = try RecordedSession(launch)
    } catch {
      switch error {
      case .noTerminal: throw Failure("Run it in a terminal.", .unavailable)
      case .start(let problem): throw Failure("\(problem)", .unavailable)
      }
    }
    let text = session.run().tape(of: self.program)
    var files = StagedFiles()
    defer { files.discard() }
    // The typed text may be a password.
    let isWritten = FileManager.default.createFile(
      atPath: try files.stage(output), contents: Data(text.utf8),
      attributes: [.posixPermissions: 0o600])
    guard isWritten else {
      throw Failure("Can't write \(output).", .cannotCreate)
    }
    try files.publish()
    say("tape: \(program) has ended; the tape is in \(output).")
  }
}
