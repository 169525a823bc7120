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
