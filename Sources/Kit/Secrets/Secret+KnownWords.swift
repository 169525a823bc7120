import UnicodeKit

extension Secret {
  /// How many letters are left of it when those words are struck out, wherever they stand; nil when
  /// none of them stands in it.
  ///
  /// Case, accents, digits, blanks and punctuation are nothing here. It is folded in locked memory.
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

/// Words that a guesser knows, the longest first.
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

  /// Neither a digit nor a byte within a character of UTF-8.
  private static func beginsLetter(_ byte: UInt8) -> Bool {
    !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) && byte & 0xC0 != 0x80
  }
}
