/// A key and what it does, for the bottom line and for the help of a screen.
public struct KeyHint: Sendable, Equatable {
  public enum Rank: Sendable {
    /// Stays in the bottom line as long as anything does.
    case essential
    /// In the bottom line if there is room.
    case useful
    /// In the help only.
    case listed
  }

  /// As people know it: `Tab`, `^T`, `↑↓`.
  public let key: String
  public let action: KeyAction
  public let rank: Rank

  public init(_ key: String, _ action: KeyAction, _ rank: Rank = .useful) {
    self.key = key
    self.action = action
    self.rank = rank
  }
}
