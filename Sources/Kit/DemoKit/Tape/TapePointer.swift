import TerminalKit

/// A use of the mouse.
public struct TapePointer: Equatable, Sendable {
  /// A position on the screen.
  public enum Place: Equatable, Sendable {
    /// A cell.
    case cell(Point)
    /// The middle of the first place of a text.
    case text(String)
  }

  /// The kind of use.
  public enum Kind: Equatable, Sendable {
    /// Presses and releases the first button.
    case click
    /// Presses and releases the second button.
    case rightClick
    /// Presses the first button, moves to a position, and releases it there.
    case drag(to: Place)
    /// Turns the wheel by a number of steps.
    case wheel(isUp: Bool, count: Int)
  }

  /// The kind of use.
  public let kind: Kind
  /// The position.
  public let place: Place
}

extension TapePointer.Place {
  /// Returns the cell on a screen; nil if the text isn't there, or the cell is outside.
  func cell(on canvas: Canvas) -> Point? {
    switch self {
    case .cell(let point): Rect(canvas.size).contains(point) ? point : nil
    case .text(let text):
      (0..<canvas.size.height).lazy.compactMap { Self.column(of: text, in: $0, of: canvas) }.first
    }
  }

  /// Returns the middle of a text in a row, whose wide characters have two columns.
  private static func column(of text: String, in y: Int, of canvas: Canvas) -> Point? {
    var (row, columns) = ("", [Int]())
    for x in 0..<canvas.size.width where canvas[x, y].width > 0 {
      let cell = canvas[x, y].text
      row += cell
      columns += Array(repeating: x, count: cell.unicodeScalars.count)
    }
    guard let found = row.firstRange(of: text) else { return nil }
    let start = row.unicodeScalars.distance(from: row.startIndex, to: found.lowerBound)
    let count = row[found].unicodeScalars.count
    return Point(x: columns[start + count / 2], y: y)
  }
}
