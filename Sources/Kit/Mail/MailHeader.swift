import Essentials

/// Values of mail headers. No text can end a header's line: characters that could are encoded or
/// dropped.
enum MailHeader {
  /// The bytes of an encoded word: its line then stays within 76 characters, the header's name
  /// included (RFC 2047, section 2).
  private static let chunk = 36
  /// Longer texts are encoded, since only encoded words can be folded.
  private static let plainLimit = 60

  /// Returns the text as it is, or as folded encoded words (RFC 2047).
  ///
  /// - Parameter isPhrase: whether the text is a person's name, in which only letters, digits and
  ///   blanks are plain.
  static func text(_ text: String, isPhrase: Bool = false) -> String {
    let isPlain =
      text.utf8.count <= plainLimit && !text.contains("=?")
      && text.unicodeScalars.allSatisfy { isPhrase ? isLetterOrBlank($0) : isPrintable($0) }
      && text.first != " " && text.last != " "
    if isPlain { return text }
    return chunks(of: text).map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
      .joined(separator: "\r\n ")
  }

  /// Returns an address or an id without characters that could end it. Addresses were validated
  /// before; this is a second barrier.
  static func token(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { isPrintable($0) && !" <>()\"".unicodeScalars.contains($0) }))
  }

  /// Cuts between scalars, since an encoded word holds whole characters (RFC 2047, section 5).
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
