import Domain
import ViperTesting

/// Records the problems that are logged for an operator.
public struct ProblemLogSpy: ProblemLog {
  private let recorder = Recorder<String>()

  public init() {}

  public var problems: [String] { recorder.values }

  public func record(_ problem: String) { recorder.record(problem) }
}
