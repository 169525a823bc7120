import LibC
import NcursesTerminal
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
      fail(SanitizedText.line("\(error)"), .failed)
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
