import TerminalKit

/// Box with a title over the screen's previous content, for popups and questions.
@MainActor
public struct DialogFrame {
  private let title: String
  private let note: String
  /// Style of the sides.
  package var edge = StyleRole.muted

  /// Creates a frame.
  ///
  /// - Parameter note: text in the frame's bottom line; empty for none.
  public init(title: String, note: String = "") {
    self.title = title
    self.note = note
  }

  /// Paints a box around content of a size, and returns the content's area. The box is in the middle, or
  /// nearest to it below or above a field.
  ///
  /// The rows left and right of the box are cleared, as far as two columns beside the area, since parts of
  /// words would only distract. The content has an empty row above and below it if the area is high enough.
  /// - Parameter row: the field's row, which stays visible with its label and message; nil for none.
  public func paint(
    on canvas: inout Canvas, around content: Size, in area: Rect, avoiding row: Int? = nil
  ) -> Rect {
    let titleWidth = SanitizedText.width(of: title) + 6
    let padding = content.height + 4 <= area.height ? 1 : 0
    var box = area.centered(
      Size(
        width: max(content.width + 4, titleWidth), height: content.height + 2 + 2 * padding))
    if let row { box = Self.moved(box, in: area, awayFrom: row - 1...row + 1) }
    if canvas.isPlain { box = quietest(box, on: canvas, in: area) }
    canvas.fill(
      Rect(x: area.x - 2, y: box.y, width: area.width + 4, height: box.height), role: .text)
    paintFrame(on: &canvas, of: box)
    return box.inset(columns: 2, rows: 1 + padding)
  }

  /// Returns the box below or above rows if it covers one of them and there is room.
  private static func moved(_ box: Rect, in area: Rect, awayFrom rows: ClosedRange<Int>) -> Rect {
    let (below, above) = (rows.upperBound + 1, rows.lowerBound - box.height)
    let covers = box.y <= rows.upperBound && box.y + box.height > rows.lowerBound
    let free = [below, above].first { $0 >= area.y && $0 + box.height <= area.y + area.height }
    guard covers, let free else { return box }
    return Rect(x: box.x, y: free, width: box.width, height: box.height)
  }

  /// Returns the box in the rows that have the fewest texts. A reader says all covered rows again
  /// when the box closes.
  private func quietest(_ box: Rect, on canvas: Canvas, in area: Rect) -> Rect {
    let isText = canvas.lines.map { $0.contains { $0 != " " } }
    let last = max(area.y, area.y + area.height - box.height)
    let covered = { (y: Int) in isText[y...].prefix(box.height).count { $0 } }
    let best = (area.y...last).min { covered($0) < covered($1) } ?? box.y
    return Rect(x: box.x, y: best, width: box.width, height: box.height)
  }

  /// Paints a given box and returns its content's area. Text beside the box stays, except for words
  /// that the box cuts.
  public func paint(on canvas: inout Canvas, box: Rect) -> Rect {
    paintFrame(on: &canvas, of: box)
    return box.inset(columns: 2, rows: title.isEmpty ? 1 : 2)
  }

  private func paintFrame(on canvas: inout Canvas, of box: Rect) {
    clearWords(on: &canvas, cutBy: box)
    canvas.fill(box, role: .text)
    paintBorder(on: &canvas, of: box)
    paint(title, on: &canvas, in: box.row(0), role: .title)
    paint(note, on: &canvas, in: box.row(box.height - 1), role: .muted)
  }

  /// Removes words that continue under the box, rather than show a part of them.
  private func clearWords(on canvas: inout Canvas, cutBy box: Rect) {
    for y in (box.y..<box.y + box.height).clamped(to: 0..<canvas.size.height) {
      clearWord(on: &canvas, y, from: box.x, step: -1)
      clearWord(on: &canvas, y, from: box.x + box.width - 1, step: 1)
    }
  }

  /// - Parameter edge: the last column inside the box in the direction of `step`.
  private func clearWord(on canvas: inout Canvas, _ y: Int, from edge: Int, step: Int) {
    let columns = 0..<canvas.size.width
    // A wide character's right half has no text, but it isn't a space either.
    let isPart = { (x: Int, canvas: Canvas) in columns.contains(x) && canvas[x, y].text != " " }
    guard isPart(edge, canvas) else { return }
    var end = edge
    while isPart(end + step, canvas) { end += step }
    guard end != edge else { return }
    let word = Rect(x: min(edge + step, end), y: y, width: abs(end - edge), height: 1)
    canvas.fill(word, role: canvas[end, y].role)
  }

  private func paint(_ text: String, on canvas: inout Canvas, in line: Rect, role: StyleRole) {
    if text.isEmpty { return }
    let start = Point(x: line.x + 2, y: line.y)
    canvas.draw(" \(text) ", at: start, role: role, width: line.width - 4)
  }

  private func paintBorder(on canvas: inout Canvas, of box: Rect) {
    let line = String(repeating: "─", count: max(0, box.width - 2))
    canvas.draw("┌\(line)┐", at: box.origin, role: edge)
    for row in 1..<max(1, box.height - 1) {
      canvas.draw("│", at: box.row(row).origin, role: edge)
      canvas.draw("│", at: Point(x: box.x + box.width - 1, y: box.y + row), role: edge)
    }
    canvas.draw("└\(line)┘", at: box.row(box.height - 1).origin, role: edge)
  }
}
