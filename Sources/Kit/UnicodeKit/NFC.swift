import CUtf8proc

/// Canonical composition (Unicode's form C), for text and for bytes that must not become a `String`.
public enum NFC {
  /// How many elements of scratch memory `compose` needs for so many bytes of UTF-8.
  public static func scratchCount(forBytes count: Int) -> Int {
    2 * count + 1  // A byte decomposes into 1.5 code points at most (U+0390); a terminator follows.
  }

  /// Composes UTF-8 without any memory but the caller's, who wipes it when the text is secret.
  ///
  /// - Parameter scratch: At least `scratchCount(forBytes:)` elements; the result stands in it.
  /// - Returns: The composed bytes at the start of `scratch`, or nil when the text isn't UTF-8.
  public static func compose(
    _ text: UnsafeRawBufferPointer, in scratch: UnsafeMutableBufferPointer<Int32>
  ) -> UnsafeRawBufferPointer? {
    precondition(scratch.count >= scratchCount(forBytes: text.count))
    guard let count = decompose(text, into: scratch) else { return nil }
    hide(loneVowel, behind: surrogate, in: scratch[..<count])
    let composed = utf8proc_normalize_utf32(scratch.baseAddress, count, options)
    hide(surrogate, behind: loneVowel, in: scratch[..<composed])
    let bytes = utf8proc_reencode(scratch.baseAddress, composed, utf8proc_option_t(0))
    return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(scratch)[..<bytes])
  }

  private static let options = utf8proc_option_t(
    UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)

  // utf8proc takes U+11A7, a vowel, for an empty final consonant and drops it after a syllable.
  // It composes with nothing, so a surrogate, which no UTF-8 holds, stands for it meanwhile.
  private static let loneVowel: Int32 = 0x11A7
  private static let surrogate: Int32 = 0xD800

  private static func decompose(
    _ text: UnsafeRawBufferPointer, into scratch: UnsafeMutableBufferPointer<Int32>
  ) -> Int? {
    let count = utf8proc_decompose(
      text.bindMemory(to: UInt8.self).baseAddress, text.count, scratch.baseAddress, scratch.count,
      utf8proc_option_t(UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue))
    return count < 0 ? nil : count
  }

  private static func hide(
    _ codePoint: Int32, behind other: Int32, in text: Slice<UnsafeMutableBufferPointer<Int32>>
  ) {
    for index in text.indices where text[index] == codePoint { text.base[index] = other }
  }
}

extension String {
  /// The same text in canonical composition; Foundation's differs in some Hangul.
  public func normalizedNFC() -> String {
    if unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return self }  // nothing there combines
    var text = self
    return text.withUTF8 { bytes in
      let scratchCount = NFC.scratchCount(forBytes: bytes.count)
      return withUnsafeTemporaryAllocation(of: Int32.self, capacity: scratchCount) { scratch in
        NFC.compose(UnsafeRawBufferPointer(bytes), in: scratch)
          .map { String(decoding: $0, as: UTF8.self) }
      }
    } ?? self
  }
}
