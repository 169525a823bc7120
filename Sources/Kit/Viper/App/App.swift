import NcursesTerminal
import PlainTerminal

/// Plays screens as a whole program: it owns the terminal and gives it back at every ending, says
/// errors in a sentence, listens to signals, and asks line by line where there is no terminal.
///
/// ```swift
/// App.run("Greeting") { GreetingScreen() }
/// ```
@MainActor
public enum App {
  static let timeUp = "The time is up."

  /// Plays one screen until somebody leaves, and ends the process.
  ///
  /// - Parameter screen: what it throws is said on standard error, and ends the process with 1.
  public static func run(
    _ name: String, _ settings: Settings = Settings(), screen: @MainActor () throws -> Screen
  ) -> Never {
    let first = attempt(name) { try screen() }
    run(name, settings, at: [()]) { _, _ in first }
  }

  /// Plays screens by their routes until somebody leaves, and ends the process.
  ///
  /// - Parameters:
  ///   - routes: what is open at the start, the last on top.
  ///   - screen: builds the screen of a route; its Router goes on by the navigator.
  public static func run<Route>(
    _ name: String, _ settings: Settings = Settings(), at routes: [Route],
    screen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) -> Never {
    StandardFiles.replaceClosed()
    var settings = settings
    settings.name = name
    let program = Program(name: name)
    let environment = Program.environment
    Signals.ignoreHarmless()
    if Program.hasTerminal {
      settings.openLines = { StandardLines() }
      settings.openScreen = { [settings] () throws(TerminalError) in
        try settings.terminal(environment)
      }
    }
    MainLoop.run {
      if settings.isLinear || Program.needsLines(environment) {
        let lines = StandardLines()
        program.play(
          AppLines(lines, settings: settings, routes: routes, makeScreen: screen), on: lines)
      } else {
        let terminal = program.attempt { () throws(TerminalError) in
          try settings.terminal(environment)
        }
        program.play(AppScreens(terminal, settings: settings, routes: routes, makeScreen: screen))
      }
    }
  }

  /// Does what may fail before the screens are there, such as opening a file; or says on standard
  /// error why not, and ends the process with 1.
  public static func attempt<Value>(_ name: String, _ body: () throws -> Value) -> Value {
    Program(name: name).attempt(body)
  }
}
