extension Secret {
  /// Reads a JSON string in locked memory, without creating a Swift `String`. O(*n*).
  ///
  /// - Parameter text: the characters between the quotation marks (RFC 8259, section 7). The result
  ///   is nil if they aren't valid JSON or UTF-8.
  public convenience init?(jsonCharacters text: UnsafeRawBufferPointer) {
    let scratch = LockedMemory(byteCount: text.count)
    var characters = JSONCharacters(rest: text[...])
    guard let count = characters.write(to: scratch.bytes) else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: scratch.bytes[..<count])
    guard Self.isUTF8(bytes) else { return nil }
    self.init(copying: bytes)
    withExtendedLifetime(scratch) {}
  }

  private static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var (rest, decoder) = (bytes.makeIterator(), UTF8())
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}

/// Replaces escapes by their characters. The text never grows by that.
private struct JSONCharacters {
  var rest: Slice<UnsafeRawBufferPointer>

  /// Returns the number of bytes written, or nil for an invalid escape or a character that should
  /// have been escaped.
  mutating func write(to target: UnsafeMutableRawBufferPointer) -> Int? {
    var count = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        guard let scalar = escaped() else { return nil }
        for unit in UTF8.encode(scalar) ?? .encodedReplacementCharacter {
          target[count] = unit
          count += 1
        }
      } else {
        guard byte >= 0x20, byte != UInt8(ascii: "\"") else { return nil }
        target[count] = byte
        count += 1
      }
    }
    return count
  }

  private mutating func escaped() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): numbered()
    default: nil
    }
  }

  /// Reads `\uXXXX`, or two of them for a surrogate pair; nil for a single surrogate.
  private mutating func numbered() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let second = fourDigits(), 0xDC00...0xDFFF ~= second
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 1...4 {
      guard let byte = rest.popFirst(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
