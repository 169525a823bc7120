import ArgumentParser
import FoyerApp
import NcursesTerminal
import PlainTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The screens as plain questions and answers.
struct LinearOptions: ParsableArguments {
  @Flag(help: "Ask line by line, for screen readers and scripts; ACCESSIBLE=1 does the same.")
  var linear = false

  @Flag(
    help: "Linear mode, with one JSON object as its result and nothing else on standard output.")
  var json = false

  func isChosen(_ environment: [String: String]) -> Bool {
    LinearChoice.isMade(
      option: linear || json, environment: environment,
      hasTerminal: Self.isTerminal(STDIN_FILENO) && Self.isTerminal(STDOUT_FILENO))
  }

  /// Plays on the main queue and ends the process.
  @MainActor
  func play(_ app: AppEnvironment) {
    let terminal = StandardLines(output: questionsGoTo)
    let session = exiting { () throws(LaunchError) in try LinearSession(app, terminal: terminal) }
    session.onTimeUp = { [unowned session] in
      terminal.stop()
      Task { await leaveInTime(session) }
    }
    terminal.start { number in
      if let loss = session.close() { warn(loss) }
      die(of: number)
    }
    Task {
      let result = await session.run()
      await tell(result)
      terminal.stop()
      if let problem = result.problem { warn(harmless(problem)) }
      if let loss = session.close() { warn(loss) }
      end(result.exitCode)
    }
  }

  /// What was being saved is saved or was cancelled; then the process ends.
  @MainActor
  private func leaveInTime(_ session: LinearSession) async {
    if let loss = session.close() { warn(loss) }
    await session.settled()
    fail(session.timeUpSentence, .timeUp)
  }

  /// With `--json` to a person beside the object, and to nobody where a script answers.
  private var questionsGoTo: Int32? {
    if !json { return STDOUT_FILENO }
    return Self.isTerminal(STDIN_FILENO) ? STDERR_FILENO : nil
  }

  /// A person at a terminal has heard how it ended; whoever reads a pipe gets a line for it, and
  /// the time to read it that limits and signals leave.
  @MainActor
  private func tell(_ result: LinearResult) async {
    let isSeen = Self.isTerminal(STDIN_FILENO) && Self.isTerminal(STDOUT_FILENO)
    guard json || !isSeen else { return }
    let output = NonblockingOutput(STDOUT_FILENO)
    output.open()
    output.write("\(json ? result.json : result.line)\n")
    await output.drained()
    output.close()
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
