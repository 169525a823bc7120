/// Replacements for characters on Linux's console, whose fonts have 256 or 512 characters.
///
/// They are those of ASCII, except for frames, blocks and arrows, which a PC's font (CP437) and
/// Debian's for Western Europe (Lat15) have in common. Letters stay as they are, since the
/// console's owner chose the font.
public enum ConsoleFallback {
  /// Returns the replacement, or nil if the console shows the character itself.
  public static func text(for cell: Cell) -> String? {
    guard let scalar = cell.glyph.base, !scalar.isASCII, !common.contains(scalar) else {
      return nil
    }
    return marks[scalar] ?? AsciiFallback.mark(for: scalar)
  }

  private static let common: Set<Unicode.Scalar> = [
    "─", "│", "┌", "┐", "└", "┘", "█", "■", "▲", "▼", "←", "↑", "→", "↓", "•", "·", "≈", "×",
  ]
  private static let marks: [Unicode.Scalar: String] = [
    "▰": "■", "▱": "·", "▴": "▲", "▾": "▼", "▏": "│", "▕": "│", "▐": "█",
  ]
}
