import Domain
import Synchronization

/// Keeps what an operator would be told.
final class ProblemLogSpy: ProblemLog {
  private let recorded = Mutex<[String]>([])

  var problems: [String] { recorded.withLock(\.self) }

  func record(_ problem: String) { recorded.withLock { $0.append(problem) } }
}
