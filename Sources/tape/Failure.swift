import ArgumentParser
import LibC
import TerminalKit
import Viper

/// A reason to end with a message on standard error.
struct Failure: Error, Equatable {
  let sentence: String
  let status: Sysexit

  init(_ sentence: String, _ status: Sysexit) {
    (self.sentence, self.status) = (sentence, status)
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

/// A command that may fail with a message.
protocol FailingCommand: AsyncParsableCommand, Sendable {
  @MainActor
  func perform() async throws(Failure)
}

extension FailingCommand {
  func run() async throws {
    do throws(Failure) { try await perform() } catch { throw ending(error) }
  }
}
