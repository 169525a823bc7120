/// What stands for a character on a terminal that has no UTF-8: as wide, and as near as ASCII gets.
public enum AsciiFallback {
  public static func text(for cell: Cell) -> String {
    guard let scalar = cell.text.unicodeScalars.first, !scalar.isASCII else {
      return String(cell.text.unicodeScalars.prefix(1))
    }
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
