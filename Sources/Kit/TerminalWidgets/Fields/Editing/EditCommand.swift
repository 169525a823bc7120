import TerminalKit

/// Effect of an editing key, as in a shell's line editor.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum EditCommand: Sendable {
  /// Caret movements.
  case left, right, wordLeft, wordRight, start, end
  /// Deletions.
  case eraseLeft, eraseRight, eraseWordLeft, eraseWordRight, eraseToStart, eraseToEnd
  /// Reinsertion of the last deleted text, and undo.
  case putBack, undo

  /// Returns the command of a key, or nil if the key doesn't edit.
  public init?(_ key: Key) {
    guard let command = Self.commands[key] else { return nil }
    self = command
  }

  private static let commands: [Key: EditCommand] = [
    .left: .left, .control("b"): .left, .right: .right, .control("f"): .right,
    Key(.left, .control): .wordLeft, Key(.left, .alt): .wordLeft, .alt("b"): .wordLeft,
    Key(.right, .control): .wordRight, Key(.right, .alt): .wordRight, .alt("f"): .wordRight,
    .home: .start, .control("a"): .start, .end: .end, .control("e"): .end,
    .backspace: .eraseLeft, .delete: .eraseRight, .control("d"): .eraseRight,
    .control("w"): .eraseWordLeft, Key(.backspace, .alt): .eraseWordLeft,
    .alt("d"): .eraseWordRight, .control("u"): .eraseToStart, .control("k"): .eraseToEnd,
    .control("y"): .putBack, .control("_"): .undo,
  ]
}
