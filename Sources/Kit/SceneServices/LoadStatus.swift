/// The state of a load on a screen: its progress, its failure, and the way to retry.
public struct LoadStatus: Sendable, Equatable {
  /// The severity of a failed load.
  public enum Severity: Sendable {
    /// The screen has nothing to show.
    case problem
    /// The screen shows values that may be outdated.
    case warning
  }

  /// The text about a running load, which Esc cancels; nil if none runs.
  public var progress: String?
  /// The text about the last failure; nil without one.
  public var problem: String?
  /// The severity of the failure.
  public var severity: Severity
  /// The label of the retry button; nil if nothing has failed.
  public var retry: String?

  /// Creates a status.
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
