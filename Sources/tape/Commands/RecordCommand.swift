import ArgumentParser
import DemoKit
import Foundation
import TapePrograms

struct RecordCommand: FailingCommand {
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

  func perform() async throws(Failure) {
    guard let program = program.first else {
      throw Failure("Name a program: tape record -- less README.md.", .usage)
    }
    try PlannedFile.prepare(output)
    let session = try RecordedSession.start(self.program)
    // The typed text may be a password.
    try StagedFiles.writePrivate(session.run().tape(of: self.program), to: output)
    say("tape: \(program) has ended; the tape is in \(output).")
  }
}
