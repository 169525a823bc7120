import FoyerApp
import LibC
import PlainTerminal
import Viper

/// The choice of linear mode, and the form of its result.
struct LineRequest: Equatable {
  var isLinear = false
  var isJSON = false

  var isWanted: Bool { isLinear || isJSON }

  /// Plays in the main loop and ends the process.
  ///
  /// - Parameters:
  ///   - term: the terminal's name, as in the environment.
  ///   - isChosen: true if the guest has asked for lines.
  @MainActor
  func play(_ app: AppEnvironment, term: String?, isChosen: Bool) {
    let terminal = StandardLines(output: questionsGoTo)
    let session = exiting { () throws(LaunchError) in
      try LinearSession(
        app, terminal: terminal, result: resultForm, switchesTo: screen(term), isChosen: isChosen)
    }
    program.play(session, on: terminal)
  }

  /// The name of the terminal for F12; nil if there is no screen or no person.
  private func screen(_ term: String?) -> String? {
    isJSON || !Program.hasTerminal || term == "dumb" ? nil : term ?? ""
  }

  /// With `--json` the questions go to standard error if a person answers them, and nowhere if a
  /// script does.
  private var questionsGoTo: Int32? {
    if !isJSON { return STDOUT_FILENO }
    return isatty(STDIN_FILENO) == 1 ? STDERR_FILENO : nil
  }

  /// A person at a terminal has read the result; a pipe receives a line with it.
  private var resultForm: LinearResult.Form {
    isJSON ? .json : Program.hasTerminal ? .none : .line
  }
}
