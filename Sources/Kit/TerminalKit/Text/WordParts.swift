/// A word cut where a line may end although there is no blank: between ideographs and kana.
///
/// The pairs are those of UAX #14 with its strict rules for Japanese (small kana stay with what is
/// before them); between letters of other scripts it allows more, which a form doesn't need.
struct WordParts: Sequence, IteratorProtocol {
  struct Part {
    var text: String
    var width: Int
  }

  /// A word that needs no look at its characters.
  private var plain: Part?
  private var pieces: HarmlessText
  private var upcoming: HarmlessText.Piece?

  init(_ word: Substring) {
    let text = String(word)
    let isPlain = text.isPrintableASCII
    plain = isPlain ? Part(text: text, width: text.utf8.count) : nil
    pieces = HarmlessText(isPlain ? "" : text)
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

extension HarmlessText.Piece {
  fileprivate func allowsBreak(before next: HarmlessText.Piece) -> Bool {
    guard width == 2 || next.width == 2, let base = glyph.base, let nextBase = next.glyph.base
    else { return false }
    return !base.endsNoLine && !nextBase.beginsNoLine
  }
}

extension Unicode.Scalar {
  /// UAX #14's OP and PR, and quotation marks that open.
  fileprivate var endsNoLine: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .currencySymbol: true
    default: self == "№"
    }
  }

  /// UAX #14's CL, CP, EX, IS, SY, NS, CJ, IN, HY, BA and PO, as far as Japanese text has them.
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
