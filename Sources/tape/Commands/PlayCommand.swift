import ArgumentParser
import DemoKit

struct PlayCommand: FailingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a tape, and write its recordings.")

  @Argument(help: "The file of the tape.", completion: .file(extensions: ["tape"]))
  var tape: String

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Write this file instead of those of the tape, or those of the tape into this folder/.",
      valueName: "file"),
    completion: .file())
  var output: [String] = []

  @Flag(help: "Record the screens of Expect Screen in place of comparing them.")
  var recordScreens = false

  @Option(
    help: ArgumentHelp(
      "Write screens, keys and bytes here if the tape fails.", valueName: "folder"),
    completion: .directory)
  var trace: String?

  func perform() async throws(Failure) {
    let tape = try TapeFile.read(self.tape)
    let asked = try OutputPlan(tape.outputs, stills: tape.stillNames, asked: output)
    try asked.prepare()
    let run = TapeRun(
      tape: tape, keepsOutput: trace != nil || asked.entries.contains { $0.format == .cast },
      recordsScreens: recordScreens)
    let outcome = try await run.play()
    if let failure = outcome.failure {
      let note = trace.map { TraceFolder($0).note(writing: outcome) } ?? ""
      throw Failure("\(failure)\(note)", .failed)
    }
    if let trace { TraceFolder(trace).remove() }
    let plan = try OutputPlan(
      tape.outputs, stills: outcome.recording.stills.map(\.name), asked: output)
    try Publication(outcome).write(plan)
    let unused = outcome.settings.unused + plan.unused
    if !unused.isEmpty { say("tape: Ignored here: \(unused.joined(separator: ", ")).") }
    if outcome.hasLostOutput {
      say("tape: The program wrote more than 64 MB; the .cast ends there.")
    }
    if outcome.recording.isFull {
      say("tape: The program had more screens than fit in memory; the pictures end there.")
    }
  }
}
