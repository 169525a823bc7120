import LibC
import NcursesTerminal
import PlainTerminal
import TerminalKit

/// The process as a whole: its environment, its messages beside the screens, and its ends.
public struct Program: Sendable {
  /// The name before each message on standard error.
  public let name: String

  /// Creates the description of a program.
  public init(name: String) { self.name = name }

  /// The environment variables. Reading them here avoids the start-up cost of Foundation's
  /// `ProcessInfo`.
  public static var environment: [String: String] {
    var variables: [String: String] = [:]
    for case (let name, let value?) in TerminalEnvironment.variables { variables[name] = value }
    return variables
  }

  /// True if both standard input and standard output are terminals.
  public static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Returns whether screens have to be played line by line: without a terminal, on a dumb
  /// terminal, or if `ACCESSIBLE` has a value other than `0`, `false` and `no`.
  public static func needsLines(
    _ environment: [String: String], hasTerminal: Bool = Program.hasTerminal
  ) -> Bool {
    isAccessible(environment) || environment["TERM"] == "dumb" || !hasTerminal
  }

  /// Returns whether `ACCESSIBLE` has a value other than `0`, `false` and `no`. Screens, to which F12
  /// switches, are then plain.
  public static func isAccessible(_ environment: [String: String]) -> Bool {
    let accessible = environment["ACCESSIBLE", default: ""].lowercased()
    return !["", "0", "false", "no"].contains(accessible)
  }

  /// Returns whether screens may have motion, such as spinners: unless `NO_MOTION` has a value.
  public static func hasMotion(_ environment: [String: String]) -> Bool {
    environment["NO_MOTION", default: ""].isEmpty
  }

  /// Returns the result of the closure. After an error the process ends: with 69 for an unsuitable
  /// terminal, otherwise with 1, and with a message on standard error.
  public func attempt<Value, Failure: Error>(_ body: () throws(Failure) -> Value) -> Value {
    do throws(Failure) { return try body() } catch {
      if let problem = error as? TerminalError { fail(problem.sentence, .unavailable) }
      fail(SanitizedText.line(App.sentence(of: error)), .failed)
    }
  }

  /// Writes a message to standard error, after the program's name.
  public func warn(_ sentence: String) { Self.say("\(name): \(sentence)") }

  /// Ends the process with a message on standard error.
  public func fail(_ sentence: String, _ code: Sysexit) -> Never {
    warn(sentence)
    Self.end(code)
  }

  /// Ends the process without the exit handlers of libraries. OpenSSL's would free memory that an
  /// abandoned request still uses (2 of 50 runs crashed).
  public static func end(_ code: Sysexit) -> Never {
    fflush(nil)
    _exit(code.rawValue)
  }

  /// Ends the process as the signal would have, so that the parent process sees the reason.
  public static func die(of signal: Int32) -> Never {
    DefaultSignal.raise(signal)
    exit(128 + signal)  // the signal's default doesn't end the process
  }

  /// Writes to standard error, from any thread. It doesn't wait for a slow reader.
  public static func say(_ text: String) { ExitMessages.write("\(text)\n") }
}

extension TerminalError {
  /// The error with a remedy.
  var sentence: String {
    switch self {
    case .notATerminal: "The screens need a terminal on standard input and output."
    case .unsuitable:
      "This terminal can't place a cursor: set ACCESSIBLE=1, or TERM to its real name."
    }
  }
}

/// Playing in the main loop, to which the caller gives the process (`MainLoop.run`).
@MainActor
extension Program {
  /// The session, for as long as the process lives.
  private static var playing: AnyObject?
  /// True if a signal or the time limit decides the end of the process.
  private static var isEnding = false

  /// Plays screens, and ends the process after them.
  ///
  /// - Parameter onLeave: called in place of that if the guest left. The terminal is restored.
  public func play(
    _ session: some ScreenSession, onLeave: @escaping @MainActor () -> Void = { end(.done) }
  ) {
    Self.playing = session
    session.run { end in
      if let loss = session.close() { warn(loss) }
      switch end {
      case nil: onLeave()
      case .lost: Self.end(.inputOutput)
      case .signal(let number): Self.die(of: number)
      case .timeUp:
        Task {
          await session.settled()
          fail(session.timeUpSentence, .timeUp)
        }
      }
    }
  }

  /// Plays questions and answers, and ends the process after them.
  ///
  /// - Parameter onDone: called in place of that if the session ended with `Sysexit.done`.
  public func play(
    _ session: some LineSession, on lines: StandardLines,
    onDone: @escaping @MainActor () -> Void = { end(.done) }
  ) {
    session.onTimeUp = { [unowned session] in
      Self.isEnding = true
      lines.stop()
      Task { await leaveInTime(session) }
    }
    let onSignal: @MainActor (Int32) -> Void = { number in
      Self.isEnding = true
      Task {
        await session.keep()
        if let loss = session.close() { warn(loss) }
        Self.die(of: number)
      }
    }
    session.onSignal = onSignal
    lines.start(onEnd: onSignal)
    Task {
      let outcome = await session.run()
      guard !Self.isEnding else { return }
      if let line = outcome.line { await tell(line) }
      lines.stop()
      if let problem = outcome.problem { warn(SanitizedText.line(problem)) }
      if let loss = session.close() { warn(loss) }
      if outcome.exitCode == .done { onDone() } else { Self.end(outcome.exitCode) }
    }
  }

  /// Waits until running changes are stored or cancelled, and ends the process.
  private func leaveInTime(_ session: some LineSession) async {
    await session.keep()
    if let loss = session.close() { warn(loss) }
    await session.settled()
    fail(session.timeUpSentence, .timeUp)
  }

  /// Writes a line and waits until a pipe's reader has taken it, as long as limits and signals
  /// allow.
  private func tell(_ line: String) async {
    let output = NonblockingOutput(STDOUT_FILENO)
    output.open()
    output.write("\(line)\n")
    await output.drained()
    output.close()
  }
}
