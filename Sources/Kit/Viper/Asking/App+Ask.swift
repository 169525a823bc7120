import LibC
import NcursesTerminal
import PlainTerminal
import TerminalKit

extension App {
  /// The part of the terminal on which a questionnaire is asked.
  public enum AskPlace: Sendable {
    /// The rows below the prompt. Earlier output stays, and a line with the answers remains.
    case inline
    /// The whole screen. A line with the answers remains after it.
    case screen
  }

  /// Asks a questionnaire and returns its value; nil if the guest left. The program then goes on.
  ///
  /// If a script captures standard output, as in `name=$(program)`, the questions and the line with the
  /// answers are on standard error, and only what the program prints is captured.
  ///
  /// Without a terminal, on a dumb one, or with `ACCESSIBLE`, the fields are asked line by line. The
  /// process ends if the terminal is gone, a signal arrives, or a script's answer is refused.
  /// Call it on the main thread, outside of `App.run`; in an `async` function use the `async` version.
  public static func ask<Value>(
    _ questionnaire: Questionnaire<Value>, on place: AskPlace = .inline,
    _ settings: Settings = Settings()
  ) -> Value? {
    var answer: Value?
    MainLoop.runUntilDone { finish in
      begin(questionnaire, on: place, settings) {
        answer = $0
        finish()
      }
    }
    return answer
  }

  /// Asks a questionnaire and returns its value; nil if the guest left. The program then goes on.
  public static func ask<Value>(
    _ questionnaire: Questionnaire<Value>, on place: AskPlace = .inline,
    _ settings: Settings = Settings()
  ) async -> Value? {
    var answer: Value?
    await withCheckedContinuation { continuation in
      begin(questionnaire, on: place, settings) {
        answer = $0
        continuation.resume()
      }
    }
    return answer
  }

  private static func begin<Value>(
    _ questionnaire: Questionnaire<Value>, on place: AskPlace, _ settings: Settings,
    onDone: @escaping @MainActor (Value?) -> Void
  ) {
    prepareOutput()
    var settings = settings
    if settings.name.isEmpty { settings.name = questionnaire.title }
    let program = Program(name: settings.name)
    let environment = Program.environment
    let output = terminalOutput
    let asked = AskedQuestionnaire(
      questionnaire, words: settings.words, work: settings.work)
    let hasTerminal = isatty(STDIN_FILENO) == 1 && isatty(output) == 1
    if settings.isLinear || Program.needsLines(environment, hasTerminal: hasTerminal) {
      let lines = StandardLines(output: output)
      let session = AppLines(lines, settings: settings, routes: [0], makeScreen: asked.screen)
      program.play(session, on: lines) { onDone(asked.answer) }
    } else {
      let terminal = program.attempt { () throws(TerminalError) in
        try settings.terminal(on: place, environment, output: output)
      }
      settings.isInline = terminal.isInline
      let session = AppScreens(terminal, settings: settings, routes: [0], makeScreen: asked.screen)
      program.play(session) {
        session.mistakes.forEach(Program.say)
        if let answer = asked.answer { say(questionnaire.summary(answer), on: output) }
        onDone(asked.answer)
      }
    }
  }

  private static func prepareOutput() {
    StandardFiles.prepare()
    Signals.ignoreBrokenPipe()
    fflush(nil)  // the program's own output comes before the questions
  }

  private static func say(_ summary: String, on output: Int32) {
    ExitMessages.write("\(SanitizedText.line(summary))\n", to: output)
  }

  /// Standard output, or standard error if that is the terminal while a script captures the output.
  private static var terminalOutput: Int32 {
    isatty(STDOUT_FILENO) != 1 && isatty(STDERR_FILENO) == 1 && isatty(STDIN_FILENO) == 1
      ? STDERR_FILENO : STDOUT_FILENO
  }
}

extension App.Settings {
  /// Opens the terminal. One that can't place text below the prompt has a whole screen.
  fileprivate func terminal(
    on place: App.AskPlace, _ environment: [String: String], output: Int32
  ) throws(TerminalError) -> NcursesTerminal {
    if place == .inline {
      if let terminal = try? self.terminal(environment, isInline: true, output: output) {
        return terminal
      }
    }
    return try self.terminal(environment, output: output)
  }
}
