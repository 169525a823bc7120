import TerminalKit

/// How strong a password is, in bars and in a word: `Strength ▰▰▱▱ fair`.
public struct StrengthMeter: Sendable, Equatable {
  public let label: String
  /// How many bars are filled.
  public let level: Int
  /// How many bars there are.
  public let levels: Int
  /// What the level is called.
  public let word: String

  public init(label: String, level: Int, of levels: Int, word: String) {
    self.label = label
    self.level = level
    self.levels = levels
    self.word = word
  }

  /// Without the bars, which say nothing that the word doesn't say.
  var spoken: String { "\(label): \(word)" }

  /// Draws it at the end of a line, or nothing where less columns are left for it.
  func paint(on canvas: inout Canvas, in line: Rect, behind columns: Int) {
    let column = line.width - HarmlessText.width(of: "\(label) \(bars) \(word)")
    guard column >= columns else { return }
    let start = Point(x: line.x + column, y: line.y)
    let labelWidth = canvas.draw("\(label) ", at: start, role: .muted)
    canvas.draw("\(bars) \(word)", at: Point(x: start.x + labelWidth, y: line.y), role: role)
  }

  private var bars: String {
    String(repeating: "▰", count: level) + String(repeating: "▱", count: levels - level)
  }

  private var role: StyleRole {
    switch level * 4 / max(1, levels) {
    case ...1: .danger
    case 2: .warning
    default: .success
    }
  }
}
