/// What stands for a character on a terminal that has no UTF-8: as wide, and as near as ASCII gets.
public enum AsciiFallback {
  public static func text(for cell: Cell) -> String {
    guard let scalar = cell.glyph.base else { return "" }
    if scalar.isASCII { return String(scalar) }
    if let nearest = marks[scalar] ?? letter(scalar) { return nearest }
    return String(repeating: "?", count: cell.width)
  }

  /// Whether a text can still be read when it is written so: accents may be missed, no letter may.
  public static func canWrite(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII || marks[scalar] != nil || letter(scalar) != nil
        || ScalarClass(scalar) == .mark
    }
  }

  static func mark(for scalar: Unicode.Scalar) -> String? { marks[scalar] }

  /// Without its accent, as the name tells: LATIN SMALL LETTER E WITH ACUTE is an e.
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
    "⠇": "|", "⠏": "/", "\u{A0}": " ", "×": "x", "█": "#", "■": "#", "▀": "\"", "▄": "_", "≈": "~",
    "▾": "v", "▴": "^", "¿": "?", "¡": "!", "º": "o", "ª": "a", "«": "\"", "»": "\"",
  ]
}
