import CZxcvbn
import UnicodeKit

extension Secret {
  /// Returns the estimated strength in bits: the logarithm of the guesses that an attacker needs.
  /// Zero for an empty text.
  ///
  /// zxcvbn estimates it from lists of common passwords and words, names, dates, sequences and rows
  /// of keys. Case, accents, blanks and punctuation are ignored, and a letter of any script counts as one of a
  /// hundred. Only the beginning and the end of
  /// a long password are judged, since the time grows with the cube of the length: it is below 0.1
  /// ms for typical passwords and at most 2 ms. The password is folded in locked memory. zxcvbn
  /// clears the one copy (at most 64 bytes) that it makes.
  ///
  /// - Parameters:
  ///   - words: guesses that an attacker tries first, such as the guest's name.
  ///   - enough: a number of bits that stops the estimate early.
  public func guessingBits(knowing words: [String] = [], enough: Double = .infinity) -> Double {
    let scratchCount = FoldedText.scratchCount(forBytes: count)
    let scratch = LockedMemory(byteCount: scratchCount * MemoryLayout<Int32>.stride)
    return withExtendedLifetime(scratch) {
      withBytes { bytes in
        guard let folded = FoldedText.fold(bytes, in: scratch.bytes.bindMemory(to: Int32.self))
        else { return 0 }
        return GuessingEstimate(knowing: words).bits(of: folded.narrowed(), enough: enough)
      }
    }
  }
}

/// zxcvbn over the parts of a password that suffice to judge it.
private struct GuessingEstimate {
  private static let shortPart = 32
  private static let longPart = 64

  private let words: [ContiguousArray<CChar>]

  init(knowing words: [String]) {
    self.words = words.map {
      var word = ContiguousArray($0.foldedToLetters().utf8CString)
      return word.withUnsafeMutableBufferPointer { ContiguousArray($0.narrowed()) }
    }
  }

  /// - Parameter text: ends in a zero, and is unchanged afterwards.
  func bits(of text: UnsafeMutableBufferPointer<CChar>, enough: Double) -> Double {
    let count = text.count - 1
    var most = bits(of: text, 0..<min(count, Self.shortPart))
    if most < enough, count > Self.shortPart {
      most = max(most, bits(of: text, 0..<min(count, Self.longPart)))
    }
    if most < enough, count > Self.longPart {
      most = max(most, bits(of: text, count - Self.longPart..<count))
    }
    return most
  }

  private func bits(of text: UnsafeMutableBufferPointer<CChar>, _ part: Range<Int>) -> Double {
    guard !part.isEmpty, let start = text.baseAddress else { return 0 }
    let next = text[part.upperBound]
    text[part.upperBound] = 0
    defer { text[part.upperBound] = next }
    return withWords { ZxcvbnMatch(start + part.lowerBound, $0, nil) }
  }

  /// Lends the words as C takes them: as an array that ends in a null pointer.
  private func withWords<Result>(
    _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let all = ContiguousArray(words.joined())
    return all.withUnsafeBufferPointer { characters in
      var offset = 0
      var pointers = words.map { word in
        defer { offset += word.count }
        return characters.baseAddress.map { $0 + offset }
      }
      pointers.append(nil)
      return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
  }
}

extension UnsafeMutableBufferPointer<CChar> {
  /// Makes one byte of each letter beyond ASCII, since zxcvbn counts bytes: three letters of Japanese would
  /// be as strong as nine.
  ///
  /// - Returns: the beginning that is left, with its zero.
  fileprivate func narrowed() -> Self {
    var end = 0
    for byte in self {
      let unit = UInt8(bitPattern: byte)
      if unit & 0xC0 == 0x80, end > 0 {
        self[end - 1] = CChar(bitPattern: UInt8(bitPattern: self[end - 1]) &* 31 &+ unit | 0x80)
      } else {
        self[end] = byte
        end += 1
      }
    }
    return Self(rebasing: self[..<end])
  }
}

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
