#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What stands in a header's place. No text ends a line there: what isn't plain is encoded.
enum MailHeader {
  /// What an encoded word may hold, so that its line has 76 characters with a header's name before it
  /// (RFC 2047, section 2).
  private static let chunk = 36
  /// Longer texts are encoded, since only encoded words are folded.
  private static let plainLimit = 60

  /// A text as it is, or in encoded words (RFC 2047), folded.
  ///
  /// - Parameter isPhrase: whether it names somebody: then only letters, digits and blanks are plain.
  static func text(_ text: String, isPhrase: Bool = false) -> String {
    let isPlain =
      text.utf8.count <= plainLimit && !text.contains("=?")
      && text.unicodeScalars.allSatisfy { isPhrase ? isLetterOrBlank($0) : isPrintable($0) }
      && text.first != " " && text.last != " "
    if isPlain { return text }
    return chunks(of: text).map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }

  /// An address or an id: what could end it is dropped, though whoever made it has validated it.
  static func token(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { isPrintable($0) && !" <>()\"".unicodeScalars.contains($0) }))
  }

  /// Cut between scalars: an encoded word holds whole characters (RFC 2047, section 5).
  private static func chunks(of text: String) -> [String] {
    var chunks: [String] = [""]
    for scalar in text.unicodeScalars {
      let piece = String(scalar)
      if chunks[chunks.count - 1].utf8.count + piece.utf8.count > chunk { chunks.append("") }
      chunks[chunks.count - 1] += piece
    }
    return chunks
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool { 0x20...0x7E ~= scalar.value }

  private static func isLetterOrBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == " ")
  }
}
