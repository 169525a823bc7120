import TerminalKit
import TerminalWidgets

/// A screen beside the list that it was opened from: its title, its widgets, and its picture below
/// or beside them.
@MainActor
struct DetailsPane {
  private static let narrowestText = 20
  private static let gap = 2

  let screen: Screen
  /// True if the screen has the keys. Otherwise it is a preview without buttons.
  let isActive: Bool
  /// True if the title is in the border around the area.
  let hasBorder: Bool

  func paint(on canvas: inout Canvas, in area: Rect) {
    if !hasBorder {
      canvas.draw(
        screen.title, at: area.origin, role: isActive ? .title : .muted, width: area.width)
    }
    let room = hasBorder ? area : area.rows(from: 2)
    if let picture = screen.picture {
      paint(picture, on: &canvas, in: room)
    } else {
      paintForm(on: &canvas, in: room)
    }
  }

  private func paintForm(on canvas: inout Canvas, in area: Rect) {
    screen.form.paint(on: &canvas, in: area, isActive: isActive, isPreview: !isActive)
  }

  private func paint(_ picture: Picture, on canvas: inout Canvas, in room: Rect) {
    let height = screen.form.height(forWidth: room.width)
    let below = Size(width: room.width, height: room.height - height - 1)
    let beside = Size(
      width: room.width - Self.gap - Self.narrowestText, height: room.height)
    if let rows = picture.rows(fitting: below) {
      paintForm(on: &canvas, in: Rect(x: room.x, y: room.y, width: room.width, height: height))
      paint(rows, of: picture, on: &canvas, in: room.rows(from: height + 1))
    } else if let rows = picture.rows(fitting: beside) {
      let column = Picture.size(of: rows).width + Self.gap
      paint(rows, of: picture, on: &canvas, in: room)
      paintForm(
        on: &canvas,
        in: Rect(
          x: room.x + column, y: room.y, width: room.width - column, height: room.height))
    } else {
      canvas.draw(
        picture.missing, at: room.row(room.height - 1).origin, role: .muted, width: room.width)
      paintForm(
        on: &canvas, in: Rect(x: room.x, y: room.y, width: room.width, height: room.height - 1))
    }
  }

  private func paint(
    _ rows: [String], of picture: Picture, on canvas: inout Canvas, in area: Rect
  ) {
    for (row, text) in rows.enumerated() {
      canvas.draw(text, at: area.row(row).origin, role: picture.role)
    }
  }
}
