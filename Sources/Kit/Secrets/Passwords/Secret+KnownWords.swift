import UnicodeKit

extension Secret {
  /// Returns the number of letters that remain when all occurrences of the words are removed, or
  /// nil if the secret contains none of them.
  ///
  /// Case, accents, digits, blanks and punctuation are ignored, and so are words shorter than three
  /// letters. The secret is folded in locked memory.
  public func lettersLeft(without words: [String]) -> Int? {
    let scratchCount = FoldedText.scratchCount(forBytes: count)
    let scratch = LockedMemory(byteCount: scratchCount * MemoryLayout<Int32>.stride)
    return withExtendedLifetime(scratch) {
      withBytes { bytes in
        guard let folded = FoldedText.fold(bytes, in: scratch.bytes.bindMemory(to: Int32.self))
        else { return nil }
        return KnownWords(words).lettersLeft(of: UnsafeRawBufferPointer(folded)[...])
      }
    }
  }
}

/// Words that an attacker knows, the longest first.
private struct KnownWords {
  private static let shortest = 3

  private let words: [[UInt8]]

  init(_ words: [String]) {
    self.words = words.map { Array($0.foldedToLetters().utf8) }
      .filter { $0.count >= Self.shortest }.sorted { $0.count > $1.count }
  }

  func lettersLeft(of text: Slice<UnsafeRawBufferPointer>) -> Int? {
    var (rest, left, isFound) = (text, 0, false)
    while let byte = rest.first, byte != 0 {
      if let word = words.first(where: { rest.starts(with: $0) }) {
        rest = rest.dropFirst(word.count)
        isFound = true
      } else {
        if Self.beginsLetter(byte) { left += 1 }
        rest = rest.dropFirst()
      }
    }
    return isFound ? left : nil
  }

  /// Returns whether the byte is neither a digit nor a continuation byte of UTF-8.
  private static func beginsLetter(_ byte: UInt8) -> Bool {
    !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) && byte & 0xC0 != 0x80
  }
}
