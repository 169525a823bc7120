import TerminalKit

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

  /// What pressing it sends; nil where it names several keys.
  public var event: InputEvent? {
    switch key {
    case "Tab": .key(.tab)
    case "⇧Tab", "Shift-Tab": .key(.shiftTab)
    case "Enter": .key(.enter)
    case "Esc": .key(.escape)
    case "Space": .text(" ")
    case "↓": .key(.down)
    case _ where key.count == 1: .text(key)
    case _ where key.hasPrefix("F"): Int(key.dropFirst()).map { .key(.function($0)) }
    case _ where key.hasPrefix("^") && key.count == 2:
      key.last.map { .key(.control(Character($0.lowercased()))) }
    default: nil
    }
  }

  public init(_ key: String, _ action: KeyAction, _ rank: Rank = .useful) {
    self.key = key
    self.action = action
    self.rank = rank
  }

  /// The same with a key that ASCII can write.
  public var inASCII: KeyHint { KeyHint(key.replacing("⇧", with: "Shift-"), action, rank) }
}
