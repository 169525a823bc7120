/// A lexer that returns a tape's tokens one at a time. A `#` begins a comment to the end of the
/// line.
struct TapeLexer {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The lines of comments since the last call of `takeComment()`.
  private var comment: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> TapeToken {
    skipBlanks()
    guard offset < bytes.count else { return token(.end, from: offset, to: offset) }
    switch bytes[offset] {
    case UInt8(ascii: "+"): return symbol(.plus)
    case UInt8(ascii: "@"): return symbol(.at)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return quoted()
    case UInt8(ascii: "{"): return json()
    default: return word()
    }
  }

  /// Reads a word that begins with a slash once more, as a regular expression up to the next slash.
  mutating func pattern(from token: TapeToken) -> TapeToken {
    goBack(to: token)
    let start = offset + 1
    offset = start
    while offset < bytes.count, !bytes[offset].endsLine, bytes[offset] != UInt8(ascii: "/") {
      let isEscape = bytes[offset] == UInt8(ascii: "\\")
      offset += isEscape && offset + 1 < bytes.count && !bytes[offset + 1].endsLine ? 2 : 1
    }
    return finish(.pattern, from: start, end: UInt8(ascii: "/"))
  }

  /// Reads the key after a `+`: a name, or a single character, also one that begins something else.
  mutating func key(after plus: TapeToken) -> TapeToken {
    goBack(to: plus)
    offset += 1
    let start = offset
    skip { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0.isDigitOrDot }
    guard offset == start else { return token(.word, from: start, to: offset) }
    guard start < bytes.count, bytes[start] > UInt8(ascii: " ") else { return next() }
    offset += 1
    skip { $0 & 0xC0 == 0x80 }
    return token(.word, from: start, to: offset)
  }

  private mutating func goBack(to token: TapeToken) {
    (offset, line, lineStart) = (token.start, token.line, token.lineStart)
  }

  /// Returns a token's column in characters, beginning with 1.
  func column(of token: TapeToken) -> Int {
    1 + bytes[token.lineStart..<token.start].count { $0 & 0xC0 != 0x80 }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case .newline:
        line += 1
        lineStart = offset + 1
        offset += 1
      case ...UInt8(ascii: " "): offset += 1
      case UInt8(ascii: "#"): readComment()
      default: return
      }
    }
  }

  /// A comment behind a command isn't kept.
  private mutating func readComment() {
    let isAlone = bytes[lineStart..<offset].allSatisfy { $0 <= UInt8(ascii: " ") }
    let start = offset
    skip { !$0.endsLine }
    let text = bytes[start..<offset].drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") }
    if isAlone, !text.isEmpty { comment.append(String(decoding: text, as: UTF8.self)) }
  }

  /// Returns the comment before the last token, if it is in lines of its own.
  mutating func takeComment() -> String {
    defer { comment = [] }
    return comment.joined(separator: " ")
  }

  private mutating func symbol(_ kind: TapeToken.Kind) -> TapeToken {
    offset += 1
    return token(kind, from: offset - 1, to: offset)
  }

  private mutating func word() -> TapeToken {
    let start = offset
    skip { $0 > UInt8(ascii: " ") && !$0.endsWord }
    return token(.word, from: start, to: offset)
  }

  /// There are no escapes: a text that contains one kind of quotes is put into another kind. As in VHS, a
  /// text without its closing quote ends with its line.
  private mutating func quoted() -> TapeToken {
    let quote = bytes[offset]
    let start = offset + 1
    offset = start
    skip { $0 != quote && !$0.endsLine }
    return finish(.text, from: start, end: quote)
  }

  /// May extend over several lines. Nested objects aren't supported.
  private mutating func json() -> TapeToken {
    let (start, line, lineStart) = (offset, line, lineStart)
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "}") {
      if bytes[offset] == .newline {
        self.line += 1
        self.lineStart = offset + 1
      }
      offset += 1
    }
    offset = min(offset + 1, bytes.count)
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return TapeToken(kind: .json, text: text, line: line, start: start, lineStart: lineStart)
  }

  /// Returns a token that began a byte before `start` and ends here, with its closing character if
  /// any.
  private mutating func finish(_ kind: TapeToken.Kind, from start: Int, end: UInt8) -> TapeToken {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if offset < bytes.count, bytes[offset] == end { offset += 1 }
    return TapeToken(kind: kind, text: text, line: line, start: start - 1, lineStart: lineStart)
  }

  private func token(_ kind: TapeToken.Kind, from start: Int, to end: Int) -> TapeToken {
    TapeToken(
      kind: kind, text: String(decoding: bytes[start..<end], as: UTF8.self), line: line,
      start: start, lineStart: lineStart)
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")

  fileprivate var endsLine: Bool { self == .newline || self == UInt8(ascii: "\r") }

  /// True if a word ends before this byte, even without a blank.
  fileprivate var endsWord: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"):
      true
    default: false
    }
  }
}

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
