import TerminalKit
import TerminalWidgets

extension Chrome {
  /// Paints a menu at the pointer, or below or above the cursor, moved so that all of it is visible.
  func paintMenu(_ menu: MenuScreen, on canvas: inout Canvas) {
    let area = content(of: canvas.size)
    let list = menu.list
    let width = min(max(list.width + 4, SanitizedText.width(of: menu.title) + 6), area.width)
    let wanted = list.height(forWidth: width - 4) + 2
    let target = menu.place ?? canvas.cursor ?? area.origin
    let (below, above) = (area.y + area.height - target.y - 1, target.y - area.y)
    let height = min(wanted, menu.place == nil ? max(below, above) : area.height)
    let y =
      if menu.place != nil {
        min(target.y, area.y + area.height - height)
      } else {
        height <= below ? target.y + 1 : target.y - height
      }
    let box = Rect(
      x: max(area.x, min(target.x, area.x + area.width - width)), y: max(area.y, y),
      width: width, height: height)
    _ = DialogFrame(title: menu.title).paint(on: &canvas, box: box)
    menu.form.paint(on: &canvas, in: box.inset(columns: 2, rows: 1))
    if menu.isUnseen { canvas.speak(box.rowRange) }
  }
}
