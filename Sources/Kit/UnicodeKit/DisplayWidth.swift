import CUtf8proc

/// Number of columns that text takes in a terminal, computed without a locale.
public enum DisplayWidth {
  /// Returns the columns of a grapheme cluster: 0 (a lone mark, a control character), 1 or 2.
  ///
  /// Flags, families and other joined emoji take 2, as terminals that support clusters draw them.
  public static func of(_ character: Character) -> Int {
    let utf8 = character.utf8
    if utf8.count == 1, let byte = utf8.first { return isPrintable(byte) ? 1 : 0 }
    if isEmojiByVariation(character) { return 2 }
    return min(2, character.unicodeScalars.reduce(0) { $0 + of($1) })
  }

  /// Returns the columns of a text. O(*n*).
  public static func of(_ text: String) -> Int {
    let utf8 = text.utf8
    return utf8.allSatisfy(isPrintable) ? utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of a single scalar, as `wcwidth` counts them: 0, 1 or 2.
  public static func of(_ scalar: Unicode.Scalar) -> Int {
    Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  /// U+FE0F turns a text character into a wide emoji: ❤️, 1️⃣.
  private static func isEmojiByVariation(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let base = scalars.first, base.properties.isEmoji else { return false }
    return scalars.contains("\u{FE0F}")
  }
}

/// Positions at which a caret can stand in UTF-8 text that must not become a `String`.
public enum GraphemeBoundaries {
  /// Returns the byte offset of each grapheme cluster, then that of the end; only 0 for an empty
  /// text.
  ///
  /// A byte that isn't part of valid UTF-8 counts as a cluster of its own.
  public static func offsets(in text: UnsafeRawBufferPointer) -> [Int] {
    var offsets = [0]
    var offset = 0
    var previous: Int32?
    var state: Int32 = 0
    while offset < text.count {
      let (codePoint, length) = decode(text, at: offset)
      if let previous, utf8proc_grapheme_break_stateful(previous, codePoint, &state) {
        offsets.append(offset)
      }
      previous = codePoint
      offset += length
    }
    if offset > 0 { offsets.append(offset) }
    return offsets
  }

  private static func decode(
    _ text: UnsafeRawBufferPointer, at offset: Int
  ) -> (codePoint: Int32, length: Int) {
    let rest = UnsafeRawBufferPointer(rebasing: text[offset...]).bindMemory(to: UInt8.self)
    var codePoint: Int32 = 0
    let length = utf8proc_iterate(rest.baseAddress, rest.count, &codePoint)
    return length > 0 ? (codePoint, length) : (replacementCharacter, 1)
  }

  private static let replacementCharacter: Int32 = 0xFFFD
}
