/// Line of characters that a `LineEditor` edits: plain text, or a password in locked memory.
@MainActor
public protocol EditableLine {
  /// Number of grapheme clusters.
  var count: Int { get }

  /// Returns whether the character at an index separates words.
  func isBlank(at index: Int) -> Bool

  /// Inserts as much of the text as fits. Returns the caret after it, and whether all of it fitted.
  ///
  /// The line is divided into clusters anew, since inserted text may combine with its neighbours.
  mutating func insert(_ text: String, at index: Int) -> (caret: Int, isWhole: Bool)

  /// Removes a range of characters.
  mutating func remove(_ range: Range<Int>)

  /// Returns a copy of some characters to reinsert later, or nil if no copy may be kept.
  func copy(_ range: Range<Int>) -> String?

  /// Returns typed or pasted text without control characters, in the form that is inserted.
  func cleaned(_ text: String) -> String

  /// Copy of the line for undo; nil if no copy may be kept.
  var snapshot: Self? { get }
}

extension EditableLine {
  /// Returns the text on one line, without control characters.
  public func cleaned(_ text: String) -> String { text.asOneLine() }
}

extension String {
  /// Turns newlines and tabs into spaces and drops other control characters.
  func asOneLine() -> String { cleaned(newline: " ") }

  /// Turns tabs into spaces and drops control characters other than newlines.
  func asLines() -> String { cleaned(newline: "\n") }

  private func cleaned(newline: Unicode.Scalar) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var kept = String.UnicodeScalarView()
    var followsReturn = false
    for scalar in withoutControlSequences.unicodeScalars {
      switch scalar {
      case "\n" where followsReturn: break
      case "\t": kept.append(" ")
      case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": kept.append(newline)
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": break
      default: kept.append(scalar)
      }
      followsReturn = scalar == "\r"
    }
    return String(kept)
  }
}
