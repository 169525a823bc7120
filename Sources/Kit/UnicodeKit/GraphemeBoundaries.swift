import CUtf8proc

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
