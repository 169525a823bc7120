/// The parts of a word between which a line may break without a blank: at ideographs and kana.
///
/// The pairs are those of UAX #14 with its strict rules for Japanese, by which small kana stay with
/// the preceding character. UAX #14 allows more breaks between letters of other scripts, which
/// forms don't need.
struct WordParts: Sequence, IteratorProtocol {
  struct Part {
    var text: String
    var width: Int
  }

  /// A word of ASCII, which has one part.
  private var plain: Part?
  private var pieces: SanitizedText
  private var upcoming: SanitizedText.Piece?

  init(_ word: Substring) {
    let text = String(word)
    let isPlain = text.isPrintableASCII
    plain = isPlain ? Part(text: text, width: text.utf8.count) : nil
    pieces = SanitizedText(isPlain ? "" : text)
    upcoming = pieces.next()
  }

  mutating func next() -> Part? {
    if let plain {
      self.plain = nil
      return plain
    }
    guard var last = upcoming else { return nil }
    var part = Part(text: last.text, width: last.width)
    upcoming = pieces.next()
    while let piece = upcoming, !last.allowsBreak(before: piece) {
      part.text += piece.text
      part.width += piece.width
      last = piece
      upcoming = pieces.next()
    }
    return part
  }
}

extension SanitizedText.Piece {
  fileprivate func allowsBreak(before next: SanitizedText.Piece) -> Bool {
    guard width == 2 || next.width == 2, let base = glyph.base, let nextBase = next.glyph.base
    else { return false }
    return !base.endsNoLine && !nextBase.beginsNoLine
  }
}

extension Unicode.Scalar {
  /// Characters of UAX #14's classes OP and PR, and opening quotation marks.
  fileprivate var endsNoLine: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .currencySymbol: true
    default: self == "№"
    }
  }

  /// Characters of UAX #14's classes CL, CP, EX, IS, SY, NS, CJ, IN, HY, BA and PO, as far as they
  /// occur in Japanese text.
  fileprivate var beginsNoLine: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: Self.followers.contains(self) || (0x31F0...0x31FF).contains(value)
    }
  }

  private static let followers = Set(
    """
    、。，．・：；？！゠〜ー々〻ゝゞヽヾ…‥　％℃°‰%,.:;!?/-\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶｧｨｩｪｫｬｭｮｯｰ｡､･
    """.unicodeScalars)
}
