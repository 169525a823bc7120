import ArgumentParser
import LibC
import TerminalKit

/// An exit code, by the numbers of BSD's *sysexits*.
enum ExitStatus: Int32 {
  case failed = 1
  case usage = 64
  case badData = 65
  case cannotRead = 66
  case unavailable = 69
  case cannotCreate = 73
}

/// A reason to end with a message on standard error.
struct Failure: Error, Equatable {
  let sentence: String
  let status: ExitStatus

  init(_ sentence: String, _ status: ExitStatus) {
    self.sentence = sentence
    self.status = status
  }
}

/// Prints a message on standard error. Its lines are sanitised.
func say(_ text: String) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { SanitizedText.line(String($0)) }
  let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// Prints a failure and returns the error that ends the program.
func ending(_ failure: Failure) -> ExitCode {
  say("tape: \(failure.sentence)")
  return ExitCode(failure.status.rawValue)
}
