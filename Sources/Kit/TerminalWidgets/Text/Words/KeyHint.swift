import TerminalKit

/// Key with its effect, for the bottom line and the help of a screen.
public struct KeyHint: Sendable, Equatable {
  /// Importance of a key.
  public enum Rank: Sendable {
    /// Key that the bottom line leaves out last.
    case essential
    /// Key in the bottom line if there is space.
    case useful
    /// Key in the help only.
    case listed
  }

  /// Key as it is shown: `Tab`, `^T`, `↑↓`.
  public let key: String
  /// Effect of the key.
  public let action: KeyAction
  /// Importance of the key.
  public let rank: Rank

  private let ownEvent: InputEvent?

  /// Event of the key; nil if `key` names several keys.
  public var event: InputEvent? { ownEvent ?? namedEvent }

  private var namedEvent: InputEvent? {
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

  /// Creates a hint.
  ///
  /// - Parameter event: the key's event, for a click on the hint and for the command palette; nil if
  ///   `key` says which one it is.
  public init(
    _ key: String, _ action: KeyAction, _ rank: Rank = .useful, event: InputEvent? = nil
  ) {
    self.key = key
    ownEvent = event
    self.action = action
    self.rank = rank
  }

  /// Creates a hint of the space bar.
  public static func space(_ action: KeyAction, _ rank: Rank = .useful) -> Self {
    Self("Space", action, rank)
  }

  /// The same hint with a key name in ASCII.
  public var inASCII: KeyHint {
    KeyHint(key.replacing("⇧", with: "Shift-"), action, rank, event: ownEvent)
  }
}

extension KeyHint {
  /// Letters and Ctrl keys that scroll a text.
  static let reading = [
    KeyHint("^U ^D", .moveHalfPage, .listed), KeyHint("Space", .movePage, .listed),
    KeyHint("j k", .scroll, .listed), KeyHint("g G", .moveToEnds, .listed),
  ]

  /// Keys of a field that may not keep copies of erased text.
  public static let editingSecret = [
    KeyHint("← →", .moveCaret, .listed),
    KeyHint("^← ^→", .moveByWord, .listed),
    KeyHint("Home End", .moveInLine, .listed),
    KeyHint("Backspace Delete", .erase, .listed),
    KeyHint("^W", .eraseWord, .listed),
    KeyHint("^U ^K", .eraseLine, .listed),
  ]

  /// Keys of a field that a `LineEditor` edits.
  public static let editing =
    editingSecret + [KeyHint("^Y", .putBack, .listed), KeyHint("^_", .undo, .listed)]
}
