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
