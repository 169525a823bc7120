import CUtf8proc
import LibC

/// Canonical composition (Unicode's form C) for text, and for bytes that must not become a
/// `String`.
public enum NFC {
  /// Returns the number of scratch elements that `compose` needs for a number of bytes of UTF-8.
  public static func scratchCount(forBytes count: Int) -> Int {
    2 * count + 1  // A byte decomposes into 1.5 code points at most (U+0390); a terminator follows.
  }

  /// Composes UTF-8 in the caller's memory alone. If the text is secret, the caller wipes that
  /// memory.
  ///
  /// - Parameter scratch: at least `scratchCount(forBytes:)` elements; it holds the result.
  /// - Returns: the composed bytes at the start of `scratch`, or nil if the text isn't valid UTF-8.
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

  // utf8proc mistakes the vowel U+11A7 for an empty final consonant and drops it after a syllable.
  // A surrogate, which valid UTF-8 can't contain, takes its place while composing; U+11A7 itself
  // composes with nothing.
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
  /// Returns the text in canonical composition. Foundation's result differs in some Hangul.
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

  /// Returns the text in compatibility composition: full-width letters, digits and signs are the
  /// ASCII ones, as far as a command, a number or a code is meant.
  package func normalizedNFKC() -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = self
    return text.withUTF8 { bytes in
      var result: UnsafeMutablePointer<UInt8>?
      let count = utf8proc_map(
        bytes.baseAddress, bytes.count, &result,
        utf8proc_option_t(
          UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | UTF8PROC_COMPAT.rawValue))
      defer { free(result) }
      guard let result, count >= 0 else { return nil }
      return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
    } ?? self
  }
}
