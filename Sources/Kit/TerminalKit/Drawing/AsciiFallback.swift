/// Replacements for characters on a terminal without UTF-8: of the same width, and as similar as
/// ASCII allows.
public enum AsciiFallback {
  /// Returns the cell's character in ASCII, or question marks as wide as the character.
  public static func text(for cell: Cell) -> String {
    guard let scalar = cell.glyph.base else { return "" }
    if scalar.isASCII { return String(scalar) }
    if let letters = cell.glyph.flagLetters { return letters }
    if let nearest = marks[scalar] ?? letter(scalar) { return nearest }
    return String(repeating: "?", count: cell.width)
  }

  /// Returns whether a text stays readable in ASCII: accents may be lost, letters may not. O(*n*).
  public static func canWrite(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII || marks[scalar] != nil || letter(scalar) != nil
        || ScalarClass(scalar) == .mark
    }
  }

  static func mark(for scalar: Unicode.Scalar) -> String? { marks[scalar] }

  /// Returns the letter without its accent, by its Unicode name: LATIN SMALL LETTER E WITH ACUTE is
  /// an e.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    let name = scalar.properties.name?.split(separator: " ") ?? []
    guard name.count > 4, name[0] == "LATIN", name[2] == "LETTER", name[4] == "WITH",
      name[3].count == 1
    else { return nil }
    return name[1] == "CAPITAL" ? String(name[3]) : name[3].lowercased()
  }

  private static let marks: [Unicode.Scalar: String] = [
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "▏": "[", "▕": "]",
    "▸": ">", "▲": "^", "▼": "v", "•": "*", "✓": "+", "✗": "x", "…": "~", "·": "-", "⇧": "S",
    "↑": "^", "↓": "v", "←": "<", "→": ">", "▰": "#", "▱": ".", "’": "'", "“": "\"", "”": "\"",
    "–": "-", "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-", "⠧": "\\",
    "⠇": "|", "⠏": "/", "\u{A0}": " ", "×": "x", "█": "#", "▐": "#", "■": "#", "▀": "\"", "▄": "_",
    "≈": "~",
    "▁": "_", "▂": ".", "▃": ":", "▅": "+", "▆": "*", "▇": "%", "▾": "v", "▴": "^", "¿": "?",
    "¡": "!", "º": "o", "ª": "a", "«": "\"", "»": "\"",
  ]
}

/// Replacements for characters on Linux's console, whose fonts have 256 or 512 characters.
///
/// They are those of ASCII, except for frames, blocks, arrows and the marks of Spanish, which a PC's
/// font (CP437) and Debian's for Western Europe (Lat15) have in common. Letters stay as they are, since the
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
    "¿", "¡", "«", "»", "º", "ª",
  ]
  private static let marks: [Unicode.Scalar: String] = [
    "▰": "■", "▱": "·", "▴": "▲", "▾": "▼", "▏": "│", "▕": "│", "▐": "█",
  ]
}

/// The looks of a canvas for people who listen to a screen or read it in Braille
/// (`Canvas.isPlain`).
///
/// Screen readers speak each character that is written. Decorations are therefore blank, QR codes
/// too, whose address stands beside them. Moving the focus changes no style, since a reader would
/// speak the restyled text again.
enum PlainLooks {
  /// Returns the role that a part of a plain screen has.
  static func role(_ role: StyleRole) -> StyleRole {
    switch role.kind {
    case .danger, .warning, .success: role
    default: .text
    }
  }

  /// Returns whether a character is a decoration.
  static func leavesOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2500}"..."\u{259F}": true  // boxes and blocks
    case "\u{2800}"..."\u{28FF}": true  // Braille cells of spinners
    case "▸", "▲", "▼", "▾", "▴", "▰", "▱", "◆", "·": true
    default: false
    }
  }
}
