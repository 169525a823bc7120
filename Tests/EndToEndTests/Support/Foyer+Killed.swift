import Foundation
import ProgramTesting

extension Foyer {
  struct NeverEnded: Error {}

  /// Repeats the command and kills it at a later write each time, until it ends by itself.
  func untilItLives(_ arguments: [String], _ lines: [String] = []) throws -> Command {
    var environment = ProcessInfo.processInfo.environment
    environment["DO_NOT_TRACK"] = "1"
    var writes = 1
    while writes < 10_000 {
      let inject = "inject=pwrite64,write:signal=KILL:when=\(writes)"
      let command = try Command(
        "strace",
        ["-f", "-o", "/dev/null", "-e", "trace=pwrite64,write", "-e", inject, Foyer.program]
          + arguments, input: Array((lines.joined(separator: "\n") + "\n").utf8),
        environment: environment)
      if command.status != 128 + SIGKILL { return command }
      writes += 1 + writes / 4
    }
    throw NeverEnded()
  }
}
