import DemoKit
import Services

/// Why a demo was not played, or not to its end.
public enum DemoError: Error, Equatable, Sendable {
  case unreadable(reason: String)
  case broken([TapeProblem])
  /// What the tape chooses isn't there.
  case launch(LaunchError, TapePlace?)
  case failed(TapeFailure)
  case noTemporaryDirectory
  case cannotWrite(String)
  /// The terminal of those who watch ended: what they were told, if anything.
  case ended(signal: Int32?)
}

extension DemoError {
  public var exitCode: Sysexit {
    switch self {
    case .unreadable: .cannotRead
    case .broken, .launch(_, .some): .badData
    case .launch(let error, nil): error.exitCode
    case .failed: .failed
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

  /// With the command of the tape that asked for what isn't there.
  init(_ error: LaunchError, in tape: Tape) {
    let command: String? =
      switch error {
      case .unknownScene: "Scene"
      case .unknownBrand, .unreadableBrand, .brokenBrand: "Brand"
      case .unknownLanguage: "Language"
      case .flag: "Flag"
      default: nil
      }
    self = .launch(error, command.flatMap { tape.places[$0] })
  }
}

extension DemoError: CustomStringConvertible {
  private static let mostProblems = 50

  public var description: String {
    switch self {
    case .unreadable(let reason): "Give a tape that can be read: \(reason)."
    case .broken(let problems): Self.list(problems)
    case .launch(let error, let place):
      place.map { "\(harmless("\($0)")): \(error)" } ?? "\(error)"
    case .failed(let failure): "\(failure)"
    case .noTemporaryDirectory: "Set TMPDIR to a directory for temporary files: none can be made."
    case .cannotWrite(let path): "Give --output another file: \(harmless(path)) can't be written."
    case .ended: "The terminal is gone."
    }
  }

  private static func list(_ problems: [TapeProblem]) -> String {
    let more = problems.count - mostProblems
    return
      (["Mend the tape first:"] + problems.prefix(mostProblems).map(\.description)
      + (more > 0 ? ["… and \(more) more"] : []))
      .joined(separator: "\n")
  }
}
