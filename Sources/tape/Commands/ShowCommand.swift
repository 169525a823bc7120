import ArgumentParser
import TerminalKit
import Viper

struct ShowCommand: FailingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Step through what happened before a tape failed.",
    discussion: """
      Without a terminal, all steps are printed.
      """)

  @Argument(
    help: "The folder that tape test or tape play --trace has written, or an asciicast.",
    completion: .directory)
  var trace: String

  func perform() async throws(Failure) {
    let trace = try Trace(at: self.trace)
    let environment = Program.environment
    if Program.needsLines(environment) { return print(trace.text) }
    let program = Program(name: "tape")
    let themes = trace.themes
    let terminal = program.attempt { () throws(TerminalError) in
      try NcursesTerminal(
        term: environment["TERM"],
        appearance: Appearance(themes: themes, color: ColorChoice(environment: environment)),
        hasMouse: false)
    }
    var settings = App.Settings(theme: themes, mark: "▸")
    settings.name = "tape show"
    program.play(
      AppScreens(terminal, settings: settings, routes: [()]) { _, _ in TraceView(trace) })
    // The program ends the process.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}

extension Trace {
  /// The standard themes with the looks of the recorded styles, whose colours are as near as the
  /// terminal has them, however legible they are.
  var themes: Themes {
    let own = styles.theme.roles.filter { !StyleRole.allCases.contains($0) }
    return own.reduce(.standard) { themes, role in
      var look = styles.theme[role]
      look.leastContrast = 1
      return themes.adding(role, dark: look, light: look, neutral: look)
    }
  }

  /// All steps as text.
  var text: String {
    let parts = steps.enumerated().map { index, step in
      """
      == \(index + 1) of \(steps.count) · \(step.time.seconds) s · \(step.shownKeys)
      \(step.canvas)

      """
    }
    return ([failure].filter { !$0.isEmpty } + parts).map(Self.sanitized).joined(separator: "\n")
  }

  private static func sanitized(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SanitizedText.line(String($0)) }.joined(separator: "\n")
  }
}
