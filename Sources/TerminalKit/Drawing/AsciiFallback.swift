/// What stands for a character on a terminal that has no UTF-8: as wide, and as near as ASCII gets.
public enum AsciiFallback {
  public static func text(for cell: Cell) -> String {
    guard let scalar = cell.glyph.base else { return "" }
    if scalar.isASCII { return String(scalar) }
    if let mark = marks[scalar] { return mark }
    return String(repeating: "?", count: cell.width)
  }

  private static let marks: [Unicode.Scalar: String] = [
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "▏": "[", "▕": "]",
    "▸": ">", "▲": "^", "▼": "v", "•": "*", "✓": "+", "✗": "x", "…": "~", "·": "-", "⇧": "S",
    "↑": "^", "↓": "v", "←": "<", "→": ">", "▰": "#", "▱": ".", "’": "'", "“": "\"", "”": "\"",
    "–": "-", "⠋": "|", "⠙": "/", "⠹": "-", "⠸": "\\", "⠼": "|", "⠴": "/", "⠦": "-", "⠧": "\\",
    "⠇": "|", "⠏": "/", "\u{A0}": " ", "×": "x",
  ]
}
