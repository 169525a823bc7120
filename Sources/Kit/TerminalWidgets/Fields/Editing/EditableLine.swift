/// A line of characters that a `LineEditor` works on: plain text, or a password in locked memory.
@MainActor
public protocol EditableLine {
  /// Grapheme clusters.
  var count: Int { get }

  func isBlank(at index: Int) -> Bool

  /// Inserts what fits and returns where the caret is then, and whether all of it fitted.
  ///
  /// The line is cut into clusters anew: what is inserted may join its neighbours.
  mutating func insert(_ text: String, at index: Int) -> (caret: Int, isWhole: Bool)

  mutating func remove(_ range: Range<Int>)

  /// A copy of some characters to put back later; nil where no copy may be kept.
  func copy(_ range: Range<Int>) -> String?

  /// Typed or pasted text as it may stand here.
  func cleaned(_ text: String) -> String

  /// The line as it is, to return to; nil where no copy may be kept.
  var snapshot: Self? { get }
}

extension EditableLine {
  /// On one line, without control characters.
  public func cleaned(_ text: String) -> String { text.asOneLine() }
}

extension String {
  /// Typed or pasted text as it may stand in a field: newlines and tabs become blanks, other
  /// control characters are dropped.
  func asOneLine() -> String { cleaned(newline: " ") }

  /// The same with its lines kept.
  func asLines() -> String { cleaned(newline: "\n") }

  private func cleaned(newline: Unicode.Scalar) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var kept = String.UnicodeScalarView()
    var followsReturn = false
    for scalar in unicodeScalars {
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
