import TerminalKit

/// Password strength in bars and in a word: `Strength ▰▰▱▱ fair`.
public struct StrengthMeter: Sendable, Equatable {
  /// Text before the bars.
  public let label: String
  /// Number of filled bars.
  public let level: Int
  /// Number of all bars.
  public let levels: Int
  /// Name of the level, such as "fair".
  public let word: String

  /// Creates a meter with `level` filled bars of `levels`.
  public init(label: String, level: Int, of levels: Int, word: String) {
    self.label = label
    self.level = level
    self.levels = levels
    self.word = word
  }

  /// Text for screen readers. It leaves the bars out, which only repeat the word.
  var spoken: String { "\(label): \(word)" }

  /// Draws the meter at the right end of a line, or nothing if it would begin left of `columns`.
  func paint(on canvas: inout Canvas, in line: Rect, behind columns: Int) {
    let column = line.width - SanitizedText.width(of: "\(label) \(bars) \(word)")
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
