/// A program's output to a terminal, split by the grammar of ECMA-48.
enum TerminalToken: Equatable {
  case text(String)
  case control(UInt8)
  /// `ESC` and the bytes that follow, such as `(B` or `=`.
  case escape(String)
  /// The parameters and the final byte of `ESC [ … `.
  case sequence(parameters: String, final: Character)
  /// The contents of `ESC ] … ST`.
  case command(String)
  /// Bytes that are neither UTF-8 nor any of these.
  case broken([UInt8])

  static func tokens(of bytes: [UInt8]) -> [TerminalToken] {
    var cutter = TerminalTokenizer(bytes: bytes)
    var tokens: [TerminalToken] = []
    while let token = cutter.next() { tokens.append(token) }
    return tokens
  }
}

struct TerminalTokenizer {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> TerminalToken? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case 0x1B: return afterEscape()
    case ..<0x20, 0x7F:
      index += 1
      return .control(bytes[index - 1])
    default: return text()
    }
  }

  private mutating func text() -> TerminalToken {
    let piece = take { $0 >= 0x20 && $0 != 0x7F }
    guard let text = String(validating: piece, as: UTF8.self),
      !text.unicodeScalars.contains(where: { (0x80..<0xA0).contains($0.value) })
    else { return .broken(Array(piece)) }
    return .text(text)
  }

  private mutating func afterEscape() -> TerminalToken {
    let start = index
    index += 1
    switch index < bytes.count ? bytes[index] : 0 {
    case UInt8(ascii: "["):
      index += 1
      let parameters = String(decoding: take { (0x20..<0x40).contains($0) }, as: UTF8.self)
      guard index < bytes.count, (0x40...0x7E).contains(bytes[index]) else { break }
      index += 1
      return .sequence(parameters: parameters, final: Character(Unicode.Scalar(bytes[index - 1])))
    case UInt8(ascii: "]"):
      index += 1
      let inside = String(decoding: take { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
      guard takeEnd() else { break }
      return .command(inside)
    case 0x20..<0x7F:
      let intermediates = String(decoding: take { (0x20..<0x30).contains($0) }, as: UTF8.self)
      guard index < bytes.count, (0x30...0x7E).contains(bytes[index]) else { break }
      index += 1
      return .escape(intermediates + String(Unicode.Scalar(bytes[index - 1])))
    default: break
    }
    return .broken(Array(bytes[start..<min(index, bytes.count)]))
  }

  /// Takes BEL, or ESC and a backslash.
  private mutating func takeEnd() -> Bool {
    if index < bytes.count, bytes[index] == 0x07 {
      index += 1
      return true
    }
    guard index + 1 < bytes.count, bytes[index] == 0x1B, bytes[index + 1] == UInt8(ascii: "\\")
    else { return false }
    index += 2
    return true
  }

  private mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isWanted(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }
}
