/// What a screen tells of a load: what runs, what has failed, and how to try again.
public struct LoadStatus: Sendable, Equatable {
  public enum Severity: Sendable {
    /// There is nothing to show.
    case problem
    /// What is shown may be old.
    case warning
  }

  /// What runs; Esc stops it.
  public var progress: String?
  public var problem: String?
  public var severity: Severity
  /// A button to try again; nil when nothing has failed.
  public var retry: String?

  public init(
    progress: String? = nil, problem: String? = nil, severity: Severity = .problem,
    retry: String? = nil
  ) {
    self.progress = progress
    self.problem = problem
    self.severity = severity
    self.retry = retry
  }
}
