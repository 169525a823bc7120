import CStemmer

/// Removes the endings of words with libstemmer (Snowball).
///
/// A stemmer must not be used concurrently, because the library writes into it.
final class Stemmer {
  private let stemmer: OpaquePointer

  /// - Parameter language: a BCP 47 tag.
  /// - Returns: nil if the library doesn't support the language.
  init?(language: String) {
    let code = language.prefix { $0 != "-" }
    guard let stemmer = sb_stemmer_new(String(code), "UTF_8") else { return nil }
    self.stemmer = stemmer
  }

  deinit { sb_stemmer_delete(stemmer) }

  /// - Parameter word: in lower case, with its accents.
  func stem(_ word: String) -> String {
    var word = word
    return word.withUTF8 { bytes in
      guard let stem = sb_stemmer_stem(stemmer, bytes.baseAddress, Int32(bytes.count)) else {
        return String(decoding: bytes, as: UTF8.self)
      }
      let length = Int(sb_stemmer_length(stemmer))
      return String(decoding: UnsafeBufferPointer(start: stem, count: length), as: UTF8.self)
    }
  }
}
