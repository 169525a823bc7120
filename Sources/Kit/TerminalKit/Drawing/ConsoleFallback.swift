/// What stands for a character on Linux's console, whose fonts have 256 or 512: as in ASCII, but for
/// frames, blocks and arrows, which the fonts of a PC (CP437) and Debian's for Western Europe (Lat15)
/// have in common. Letters are left as they are: which of them there are, the console's owner chose.
public enum ConsoleFallback {
  /// Nil where the console shows the character itself.
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
    "▰": "■", "▱": "·", "▴": "▲", "▾": "▼", "▏": "│", "▕": "│",
  ]
}
