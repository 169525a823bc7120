import NcursesTerminal
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process as a whole: what it is given, what it says beside its screens, and its ends.
public struct Program: Sendable {
  /// Begins each sentence on standard error.
  public let name: String

  public init(name: String) { self.name = name }

  /// The environment variables, without the start-up cost of Foundation's `ProcessInfo`.
  public static var environment: [String: String] {
    var variables: [String: String] = [:]
    for case (let name, let value?) in TerminalEnvironment.variables { variables[name] = value }
    return variables
  }

  /// Whether a person sees what is written, and types what is read.
  public static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Whether screens are to be played line by line: by `ACCESSIBLE`, which is a value but `0`,
  /// `false` or `no`; on a dumb terminal; without one.
  public static func needsLines(
    _ environment: [String: String], hasTerminal: Bool = Program.hasTerminal
  ) -> Bool {
    let accessible = environment["ACCESSIBLE", default: ""].lowercased()
    return !["", "0", "false", "no"].contains(accessible) || environment["TERM"] == "dumb"
      || !hasTerminal
  }

  /// Does it, or says why not and ends the process.
  public func attempt<Value, Failure: Error>(_ body: () throws(Failure) -> Value) -> Value {
    do throws(Failure) { return try body() } catch {
      if let problem = error as? TerminalError { fail(problem.sentence, .unavailable) }
      fail(HarmlessText.line("\(error)"), .failed)
    }
  }

  /// Says a sentence on standard error.
  public func warn(_ sentence: String) { Self.say("\(name): \(sentence)") }

  /// Ends the process with a sentence on standard error.
  public func fail(_ sentence: String, _ code: Sysexit) -> Never {
    warn(sentence)
    Self.end(code)
  }

  /// Ends the process, without what libraries have registered for its end: OpenSSL would take its
  /// memory away while a request that nobody waits for any more still uses it (a crash, 2 of 50).
  public static func end(_ code: Sysexit) -> Never {
    fflush(nil)
    _exit(code.rawValue)
  }

  /// Ends the process as the signal would have ended it, so that the parent process sees why.
  public static func die(of signal: Int32) -> Never {
    DefaultSignal.raise(signal)
    exit(128 + signal)  // a signal that ends nothing by default
  }

  /// To whoever reads standard error, from any thread: one who doesn't is not waited for.
  public static func say(_ text: String) { LastWords.write("\(text)\n") }
}

extension TerminalError {
  /// What to do about it.
  var sentence: String {
    switch self {
    case .notATerminal: "The screens need a terminal on standard input and output."
    case .unsuitable:
      "This terminal can't place a cursor: set ACCESSIBLE=1, or TERM to its real name."
    }
  }
}
