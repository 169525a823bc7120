import DemoKit
import NcursesTerminal
import Viper

/// The reason for which a demo wasn't played, or not to its end.
public enum DemoError: Error, Equatable, Sendable {
  case unreadable(reason: String)
  case broken([TapeProblem])
  /// The app that the tape is played on can't be started.
  case launch(LaunchError)
  case failed(TapeFailure)
  /// The file's ending isn't one of `DemoFormat`.
  case unknownOutput(String)
  /// The tape has no outputs for a folder.
  case noOutputs(String)
  case noTemporaryDirectory
  case cannotWrite(String, reason: String)
  /// There is no terminal, or it isn't suitable.
  case terminal(TerminalError)
  /// The terminfo entry that the recording of a cast needs isn't installed.
  case noRecorder
  /// The terminal on which the demo was shown ended, with the signal that ended it, if any.
  case ended(signal: Int32?)
}

extension DemoError {
  public var exitCode: Sysexit {
    switch self {
    case .unreadable: .cannotRead
    case .broken: .badData
    case .launch(let error): error.exitCode
    case .unknownOutput, .noOutputs: .usage
    case .failed: .failed
    case .terminal, .noRecorder: .unavailable
    case .noTemporaryDirectory, .cannotWrite: .cannotCreate
    case .ended: .inputOutput
    }
  }

  init(_ error: TapeError) {
    switch error {
    case .unreadable(let reason): self = .unreadable(reason: reason)
    case .broken(let problems): self = .broken(problems)
    }
  }
}

extension DemoError: CustomStringConvertible {
  private static let mostProblems = 50

  public var description: String {
    switch self {
    case .unreadable(let reason): "Can't read the tape: \(reason)."
    case .broken(let problems): Self.list(problems)
    case .launch(let error): "\(error)"
    case .unknownOutput(let path):
      "Give --output a name that ends in .cast, .svg, .txt, .vtt, .md or .html: \(sanitized(path)) does not."
    case .noOutputs(let folder):
      "The tape has no outputs for \(sanitized(folder)): give --output a file."
    case .failed(let failure): "\(failure)"
    case .noTemporaryDirectory: "Can't create a temporary directory. Set TMPDIR."
    case .cannotWrite(let path, let reason):
      "Can't write \(sanitized(path)): \(reason). Give --output another file."
    case .terminal(.notATerminal):
      "--live needs a terminal on standard input and output: record with --output without one."
    case .terminal(.unsuitable):
      "--live needs a terminal that can place a cursor: set TERM to its real name."
    case .noRecorder:
      "Install the terminfo entry \(NcursesRecorder.term), which recording a .cast needs."
    case .ended: "The terminal was closed."
    }
  }

  private static func list(_ problems: [TapeProblem]) -> String {
    if problems.count == 1 { return "\(problems[0])" }
    let more = problems.count - mostProblems
    return
      (["Fix the tape:"] + problems.prefix(mostProblems).map(\.description)
      + (more > 0 ? ["… and \(more) more"] : []))
      .joined(separator: "\n")
  }
}
