import NcursesTerminal
import PlainTerminal

/// The entry point of a program made of screens.
///
/// It owns the terminal and restores it at every ending, reports errors as sentences, handles
/// signals, and asks line by line if there is no terminal.
///
/// ```swift
/// App.run("Greeting") { GreetingScreen() }
/// ```
@MainActor
public enum App {
  static let timeUp = "The time is up."

  /// Plays one screen until the guest leaves, and ends the process.
  ///
  /// - Parameters:
  ///   - name: the program's name, at the top of each screen and before each error.
  ///   - console: the path of a developer's console; see `DevConsole`. nil for none.
  ///   - screen: creates the screen. An error that it throws goes to standard error and ends the
  ///     process with 1.
  public static func run(
    _ name: String, _ settings: Settings = Settings(), console: String? = nil,
    screen: @MainActor () throws -> Screen
  ) -> Never {
    let first = attempt(name) { try screen() }
    run(name, settings, at: [()], console: console) { _, _ in first }
  }

  /// Plays screens by their routes until the guest leaves, and ends the process.
  ///
  /// - Parameters:
  ///   - name: the program's name, at the top of each screen and before each error.
  ///   - routes: the open screens at the start, the last one on top.
  ///   - console: the path of a developer's console; see `DevConsole`. nil for none.
  ///   - screen: builds the screen of a route. Its Router opens other screens by the navigator.
  public static func run<Route>(
    _ name: String, _ settings: Settings = Settings(), at routes: [Route],
    console: String? = nil,
    screen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) -> Never {
    StandardFiles.prepare()
    var settings = settings
    settings.name = name
    let program = Program(name: name)
    if let console {
      settings.console = program.attempt { () throws(ConsoleError) in
        try DevConsole(path: console)
      }
    }
    let environment = Program.environment
    Signals.ignoreBrokenPipe()
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
        let session = AppScreens(terminal, settings: settings, routes: routes, makeScreen: screen)
        program.play(session) {
          session.mistakes.forEach(Program.say)
          Program.end(.done)
        }
      }
    }
  }

  /// Runs code that may fail before the first screen, such as opening a file. An error goes to
  /// standard error and ends the process with 1, or with 69 for an unsuitable terminal.
  public static func attempt<Value>(_ name: String, _ body: () throws -> Value) -> Value {
    Program(name: name).attempt(body)
  }
}
