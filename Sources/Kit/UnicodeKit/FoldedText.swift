import CUtf8proc
import LibC

/// Text without case, accents, spaces and punctuation, so that texts that differ only in those are
/// equal. Punctuation that stands for letters (`p@$$w0rd`) stays.
public enum FoldedText {
  /// Returns the number of scratch elements that `fold` needs for a number of bytes of UTF-8.
  public static func scratchCount(forBytes count: Int) -> Int {
    6 * count + 1  // The worst case is U+FDFA: three bytes become eighteen code points.
  }

  /// Folds UTF-8 in the caller's memory alone. If the text is secret, the caller wipes that memory.
  ///
  /// - Parameter scratch: at least `scratchCount(forBytes:)` elements; it holds the result.
  /// - Returns: the folded bytes at the start of `scratch`, followed by a zero, or nil if the text
  ///   isn't valid UTF-8.
  public static func fold(
    _ text: UnsafeRawBufferPointer, in scratch: UnsafeMutableBufferPointer<Int32>
  ) -> UnsafeMutableBufferPointer<CChar>? {
    precondition(scratch.count >= scratchCount(forBytes: text.count))
    let count = utf8proc_decompose(
      text.bindMemory(to: UInt8.self).baseAddress, text.count, scratch.baseAddress, scratch.count,
      options)
    guard count >= 0 else { return nil }
    var kept = 0
    for index in 0..<count where isKept(scratch[index]) {
      scratch[kept] = scratch[index]
      kept += 1
    }
    let bytes = utf8proc_reencode(scratch.baseAddress, kept, utf8proc_option_t(0))
    return UnsafeMutableBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(scratch).bindMemory(to: CChar.self)[...bytes])
  }

  private static let options = utf8proc_option_t(
    UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
      | UTF8PROC_CASEFOLD.rawValue | UTF8PROC_STRIPMARK.rawValue | UTF8PROC_IGNORE.rawValue)

  private static func isKept(_ codePoint: Int32) -> Bool {
    switch Unicode.Scalar(UInt32(codePoint)) {
    case nil: false
    case "@", "!", "(", "[", "{", "%": true  // punctuation that stands for letters
    case let scalar?: !isBlankOrPunctuation(scalar.properties.generalCategory)
    }
  }

  private static func isBlankOrPunctuation(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format:
      true
    default: false
    }
  }
}

extension String {
  /// Returns the text without case, accents, spaces and punctuation, as `FoldedText` folds it.
  public func foldedToLetters() -> String {
    var text = self
    return text.withUTF8 { bytes in
      let scratchCount = FoldedText.scratchCount(forBytes: bytes.count)
      return withUnsafeTemporaryAllocation(of: Int32.self, capacity: scratchCount) { scratch in
        FoldedText.fold(UnsafeRawBufferPointer(bytes), in: scratch)
          .map {
            String(
              decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0).dropLast()),
              as: UTF8.self)
          }
      }
    } ?? self
  }
}

extension String {
  /// Returns the text in the form that is sorted and searched: without case (Unicode's full case
  /// folding) and without marks, so that `jose` finds José.
  public func folded() -> String {
    utf8.allSatisfy({ $0 < 0x80 }) ? lowercased() : mapped(by: Self.foldingOptions)
  }

  /// Returns the text in Unicode's form KD: letters and marks apart, styled letters plain.
  func compatiblyDecomposed() -> String {
    mapped(
      by: utf8proc_option_t(
        UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue))
  }

  /// Returns the text after Unicode's full case folding, with letters and marks apart.
  func caseFolded() -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return mapped(
      by: utf8proc_option_t(
        UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_CASEFOLD.rawValue))
  }

  private func mapped(by options: utf8proc_option_t) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = self
    return text.withUTF8 { bytes in
      var mapped: UnsafeMutablePointer<UInt8>?
      let count = utf8proc_map(bytes.baseAddress, bytes.count, &mapped, options)
      defer { free(mapped) }
      guard count >= 0, let mapped else { return String(decoding: bytes, as: UTF8.self) }
      return String(decoding: UnsafeBufferPointer(start: mapped, count: count), as: UTF8.self)
    }
  }

  private static var foldingOptions: utf8proc_option_t {
    utf8proc_option_t(
      UTF8PROC_STABLE.rawValue | UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_CASEFOLD.rawValue
        | UTF8PROC_STRIPMARK.rawValue)
  }
}
