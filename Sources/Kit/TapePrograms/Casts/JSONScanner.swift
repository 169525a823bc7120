/// Reads numbers and texts of JSON (RFC 8259) one after the other, also those that strict readers refuse
/// for a broken character.
struct JSONScanner {
  private var rest: ArraySlice<UInt8>
  /// True if the last text had half of a surrogate pair, which is now U+FFFD.
  private(set) var hasRepaired = false

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The offset of the next byte.
  var offset: Int { rest.startIndex }

  /// Takes a byte, if it is the next one after blanks.
  mutating func take(_ byte: Character) -> Bool {
    skipBlanks()
    guard let next = rest.first, next == byte.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  /// True if only blanks are left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return rest.isEmpty
  }

  mutating func number() -> Double? {
    skipBlanks()
    let digits = rest.prefix { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    rest = rest[digits.endIndex...]
    return Double(String(decoding: digits, as: UTF8.self))
  }

  /// Returns the bytes of a text; nil if there is none, or none that ends.
  mutating func text() -> [UInt8]? {
    hasRepaired = false
    guard take("\"") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return bytes
      case UInt8(ascii: "\\"):
        guard let escaped = escaped() else { return nil }
        bytes += escaped
      default: bytes.append(byte)
      }
    }
    return nil
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 <= 0x20 } }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "f"): 12,
    UInt8(ascii: "r"): 13,
  ]

  private mutating func escaped() -> [UInt8]? {
    guard let byte = rest.popFirst() else { return nil }
    guard byte == UInt8(ascii: "u") else { return [Self.escapes[byte] ?? byte] }
    guard let unit = unit() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return Array(String(scalar).utf8) }
    let before = rest
    if UTF16.isLeadSurrogate(unit), rest.starts(with: "\\u".utf8) {
      rest.removeFirst(2)
      if let next = self.unit(), (0xDC00...0xDFFF).contains(next) {
        return Array(String(decoding: [unit, next], as: UTF16.self).utf8)
      }
    }
    rest = before
    hasRepaired = true
    return Array("\u{FFFD}".utf8)
  }

  private mutating func unit() -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
