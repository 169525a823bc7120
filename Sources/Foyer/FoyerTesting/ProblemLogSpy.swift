import Domain
import ViperTesting

/// Keeps what an operator would be told.
public struct ProblemLogSpy: ProblemLog {
  private let recorder = Recorder<String>()

  public init() {}

  public var problems: [String] { recorder.values }

  public func record(_ problem: String) { recorder.record(problem) }
}
