/// What was shown once and need not be shown again.
public protocol SeenMarks: Sendable {
  func contains(_ mark: SeenMark) async -> Bool
  /// Remembers it for good; when it can't, it is shown again, which is no harm.
  func insert(_ mark: SeenMark) async
}

public enum SeenMark: String, Sendable, CaseIterable {
  case tutorial
  case homeCoachmark
}
