/// The reason for which a program wasn't started.
public struct ProgramStartError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The program.
  public let program: String
  /// The system's reason.
  public let reason: String

  /// The error as a sentence.
  public var description: String { "Can't start \(program): \(reason)." }
}
