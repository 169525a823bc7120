struct TapeToken: Equatable {
  enum Kind: Equatable {
    /// A command, a number, a path: anything without blanks.
    case word
    /// A text in quotes.
    case text
    /// A regular expression between slashes.
    case pattern
    /// A theme in braces.
    case json
    case plus
    case at
    case end
  }

  let kind: Kind
  let text: String
  let line: Int
  /// The offset of the first byte, and that of the first byte of its line.
  let start: Int
  let lineStart: Int
}
