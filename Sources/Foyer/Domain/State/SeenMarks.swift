/// Remembers the introductions that a guest has seen, so that each is shown only once.
public protocol SeenMarks: Sendable {
  func contains(_ mark: SeenMark) async -> Bool
  /// Remembers a mark permanently. If that fails, the introduction is shown again.
  func insert(_ mark: SeenMark) async
}

public enum SeenMark: String, Sendable, CaseIterable {
  case tutorial
  case homeCoachmark
}
