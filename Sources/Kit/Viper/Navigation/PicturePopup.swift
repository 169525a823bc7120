import TerminalKit
import TerminalWidgets

/// A popup with a picture at its left. Without enough room for the picture its frame says so.
@MainActor
struct PicturePopup {
  private static let textWidths = 20...34
  private static let widestAlone = 60
  private static let gap = 2

  let screen: Screen
  let picture: Picture

  func paint(on canvas: inout Canvas, in area: Rect) {
    let room = area.inset(columns: 2, rows: 1).size
    let left = Size(
      width: room.width - Self.gap - Self.textWidths.lowerBound, height: room.height)
    if let rows = picture.rows(fitting: left) {
      paint(rows, on: &canvas, in: area, room: room)
    } else {
      paintAlone(on: &canvas, in: area, room: room)
    }
  }

  private func paint(_ rows: [String], on canvas: inout Canvas, in area: Rect, room: Size) {
    let size = Picture.size(of: rows)
    let column = size.width + Self.gap
    let textWidth = min(Self.textWidths.upperBound, room.width - column)
    let textHeight = min(room.height, screen.form.height(forWidth: textWidth))
    let content = Size(width: column + textWidth, height: max(size.height, textHeight))
    let inner = DialogFrame(title: screen.title).paint(on: &canvas, around: content, in: area)
    for (row, text) in rows.enumerated() {
      canvas.draw(text, at: inner.row(row).origin, role: picture.role)
    }
    screen.form.paint(
      on: &canvas,
      framed: Rect(x: inner.x + column, y: inner.y, width: textWidth, height: inner.height))
  }

  private func paintAlone(on canvas: inout Canvas, in area: Rect, room: Size) {
    let width = min(Self.widestAlone, room.width)
    let content = Size(
      width: width, height: min(room.height, screen.form.height(forWidth: width)))
    let inner = DialogFrame(title: screen.title, note: picture.missing)
      .paint(on: &canvas, around: content, in: area)
    screen.form.paint(on: &canvas, framed: inner)
  }
}
