import Foundation

/// Kills a program at each of its steps.
public enum KilledCommand {
  public static let isThere = Command.isThere("strace")

  /// Repeats a command and kills it at a later system call each time, until it ends by itself.
  ///
  /// - Parameters:
  ///   - calls: The system calls, as strace names them.
  ///   - arguments: Returns the command line of each run. It's called before the run.
  /// - Returns: The run that wasn't killed.
  public static func untilItLives(_ calls: String, _ arguments: () throws -> [String]) throws
    -> Command
  {
    var count = 1
    while true {
      let command = try Command(
        "strace",
        [
          "-f", "-o", "/dev/null", "-e", "trace=\(calls)", "-e",
          "inject=\(calls):signal=KILL:when=\(count)",
        ] + arguments())
      guard command.status == 128 + SIGKILL else { return command }
      count += 1 + count / 8
    }
  }
}
