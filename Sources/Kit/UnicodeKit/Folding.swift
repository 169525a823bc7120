import CUtf8proc
import LibC

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
