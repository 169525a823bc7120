import TerminalKit
import TerminalWidgets

extension Chrome {
  /// Paints a list at the left and its details at the right: those with the keys, or a preview.
  func paint(_ split: ScreenStack.Split, in panes: Panes, on canvas: inout Canvas) {
    paintHeader(split.list.title, between: panes.edges, on: &canvas)
    let line = Rect(x: panes.line, y: panes.list.y, width: 1, height: panes.list.height)
    canvas.fill(line, role: .muted, with: "│")
    if let details = split.details {
      split.list.form.paint(on: &canvas, in: panes.list, isActive: false)
      DetailsPane(screen: details, isActive: true).paint(on: &canvas, in: panes.details)
    } else {
      if let preview = split.list.preview?.screen {
        DetailsPane(screen: preview, isActive: false).paint(on: &canvas, in: panes.details)
      }
      split.list.form.paint(on: &canvas, in: panes.list)
    }
  }
}
