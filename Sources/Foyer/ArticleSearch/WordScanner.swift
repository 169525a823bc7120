/// Divides a text into words: runs of letters and digits, and runs of a script without spaces
/// between words.
struct WordScanner {
  struct Word {
    let text: Substring
    /// True for Japanese, Chinese, Korean and Thai, which don't separate words by spaces.
    let isUnspaced: Bool
  }

  private enum Kind {
    case gap, spaced, unspaced
    /// A mark that belongs to the character before it.
    case mark
  }

  private static let hyphen = UInt8(ascii: "-")

  /// Scans by bytes, because most texts are nearly all ASCII.
  ///
  /// - Parameter take: called with each word; returns whether to continue.
  static func scan(_ text: String, _ take: (Word) -> Bool) {
    var (start, offset, kind, copy) = (0, 0, Kind.gap, text)
    copy.withUTF8 { bytes in
      while offset < bytes.count {
        let (next, width) = kindAndWidth(at: offset, of: bytes, in: text)
        if next != kind, next != .mark,
          bytes[offset] != hyphen || !isPrefixHyphen(offset, from: start, kind, in: text)
        {
          if kind != .gap, !take(word(text, start..<offset, kind)) { return }
          (start, kind) = (offset, next)
        }
        offset += width
      }
      if kind != .gap { _ = take(word(text, start..<offset, kind)) }
    }
  }

  private static func kindAndWidth(
    at offset: Int, of bytes: UnsafeBufferPointer<UInt8>, in text: String
  ) -> (Kind, width: Int) {
    if bytes[offset] < 0x80 { return (kindOfASCII(bytes[offset]), 1) }
    let scalar = text.unicodeScalars[index(offset, in: text)]
    return (kindOf(scalar), UTF8.width(scalar))
  }

  private static func word(_ text: String, _ range: Range<Int>, _ kind: Kind) -> Word {
    let start = index(range.lowerBound, in: text)
    let end = text.utf8.index(start, offsetBy: range.count)
    return Word(text: text[start..<end], isUnspaced: kind == .unspaced)
  }

  private static func index(_ offset: Int, in text: String) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// Recognises the hyphen of `e-mail`, which is also written without one.
  private static func isPrefixHyphen(
    _ offset: Int, from start: Int, _ kind: Kind, in text: String
  ) -> Bool {
    guard kind == .spaced else { return false }
    let word = text.unicodeScalars[index(start, in: text)...].prefix(3)
    return word.dropFirst().first == "-" && word.first!.properties.isAlphabetic
      && index(offset, in: text) == word.index(after: word.startIndex)
      && word.count == 3 && word.last!.properties.isAlphabetic
  }

  private static func kindOfASCII(_ byte: UInt8) -> Kind {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .spaced
    default: .gap
    }
  }

  private static func kindOf(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0xC0...0x24F: scalar.value == 0xD7 || scalar.value == 0xF7 ? .gap : .spaced
    case 0x0E00...0x0E7F, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,
      0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x323AF:
      .unspaced
    default: kindOfOther(scalar)
    }
  }

  private static func kindOfOther(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      .spaced
    case .nonspacingMark, .spacingMark, .enclosingMark: .mark
    default: .gap
    }
  }
}
