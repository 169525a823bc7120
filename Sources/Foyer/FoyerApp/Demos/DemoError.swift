import DemoKit
import NcursesTerminal
import Viper

/// Why a demo was not played, or not to its end.
public enum DemoError: Error, Equatable, Sendable {
  case unreadable(reason: String)
  case broken([TapeProblem])
  /// What the tape is played on can't be made ready.
  case launch(LaunchError)
  case failed(TapeFailure)
  /// A name whose ending no recording has.
  case unknownOutput(String)
  case noTemporaryDirectory
  case cannotWrite(String)
  /// There is no terminal to play on, or none that it can be played on.
  case terminal(TerminalError)
  /// What a recording of bytes is made by isn't installed.
  case noRecorder
  /// The terminal of those who watch ended: what they were told, if anything.
  case ended(signal: Int32?)
}

extension DemoError {
  public var exitCode: Sysexit {
    switch self {
    case .unreadable: .cannotRead
    case .broken: .badData
    case .launch(let error): error.exitCode
    case .unknownOutput: .usage
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
    case .unreadable(let reason): "Give a tape that can be read: \(reason)."
    case .broken(let problems): Self.list(problems)
    case .launch(let error): "\(error)"
    case .unknownOutput(let path):
      "Give --output a name that ends in .cast, .svg or .txt: \(harmless(path)) does not."
    case .failed(let failure): "\(failure)"
    case .noTemporaryDirectory: "Set TMPDIR to a directory for temporary files: none can be made."
    case .cannotWrite(let path): "Give --output another file: \(harmless(path)) can't be written."
    case .terminal(.notATerminal):
      "--live needs a terminal on standard input and output: record with --output without one."
    case .terminal(.unsuitable):
      "--live needs a terminal that can place a cursor: set TERM to its real name."
    case .noRecorder:
      "Install ncurses's entry for \(NcursesRecorder.term): a .cast is made by it."
    case .ended: "The terminal is gone."
    }
  }

  private static func list(_ problems: [TapeProblem]) -> String {
    if problems.count == 1 { return "\(problems[0])" }
    let more = problems.count - mostProblems
    return
      (["Mend the tape first:"] + problems.prefix(mostProblems).map(\.description)
      + (more > 0 ? ["… and \(more) more"] : []))
      .joined(separator: "\n")
  }
}
