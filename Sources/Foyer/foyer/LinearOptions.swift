import ArgumentParser
import FoyerApp
import PlainTerminal
import Viper

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
    linear || json || Program.needsLines(environment)
  }

  /// Plays on the main queue and ends the process.
  @MainActor
  func play(_ app: AppEnvironment) {
    let terminal = StandardLines(output: questionsGoTo)
    let session = exiting { () throws(LaunchError) in
      try LinearSession(app, terminal: terminal, result: resultForm)
    }
    program.play(session, on: terminal)
  }

  /// With `--json` to a person beside the object, and to nobody where a script answers.
  private var questionsGoTo: Int32? {
    if !json { return STDOUT_FILENO }
    return isatty(STDIN_FILENO) == 1 ? STDERR_FILENO : nil
  }

  /// A person at a terminal has heard how it ended; whoever reads a pipe gets a line for it.
  private var resultForm: LinearResult.Form {
    json ? .json : Program.hasTerminal ? .none : .line
  }
}
