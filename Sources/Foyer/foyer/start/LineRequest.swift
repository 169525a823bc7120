import FoyerApp
import PlainTerminal
import Viper

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether screens are asked for as plain questions and answers, and how those are to end.
struct LineRequest: Equatable {
  var isLinear = false
  var isJSON = false

  var isWanted: Bool { isLinear || isJSON }

  /// Plays in the main loop and ends the process.
  ///
  /// - Parameter term: what the environment calls the terminal.
  @MainActor
  func play(_ app: AppEnvironment, term: String?) {
    let terminal = StandardLines(output: questionsGoTo)
    let session = exiting { () throws(LaunchError) in
      try LinearSession(app, terminal: terminal, result: resultForm, switchesTo: screen(term))
    }
    program.play(session, on: terminal)
  }

  /// The terminal that has a screen beside its lines, where a person sits at it.
  private func screen(_ term: String?) -> String? {
    isJSON || !Program.hasTerminal || term == "dumb" ? nil : term ?? ""
  }

  /// With `--json` to a person beside the object, and to nobody where a script answers.
  private var questionsGoTo: Int32? {
    if !isJSON { return STDOUT_FILENO }
    return isatty(STDIN_FILENO) == 1 ? STDERR_FILENO : nil
  }

  /// A person at a terminal has heard how it ended; whoever reads a pipe gets a line for it.
  private var resultForm: LinearResult.Form {
    isJSON ? .json : Program.hasTerminal ? .none : .line
  }
}
