import TerminalKit
import TerminalWidgets

/// What is around every screen: the label's name, the title, and the bottom line of keys.
@MainActor
struct Chrome {
  /// The smallest size that screens are made for.
  static let minimum = Size(width: 40, height: 12)
  private static let columnsForName = 60

  let header: Stage.Header
  let words: KitWords

  func paint(_ layers: ArraySlice<ScreenStack.Layer>, hints: [KeyHint], size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    guard size.contains(Self.minimum) else {
      canvas.draw(
        words.tooSmall(needed: Self.minimum, now: size), at: Point(x: 0, y: 0), width: size.width)
      return canvas
    }
    for layer in layers {
      switch layer.presentation {
      case .full: paintFull(layer.screen, on: &canvas)
      case .modal: paintModal(layer.screen, on: &canvas)
      }
    }
    StatusBar(hints, words: words).paint(on: &canvas, in: Rect(size).row(size.height - 1))
    return canvas
  }

  private func paintFull(_ screen: Screen, on canvas: inout Canvas) {
    let line = Rect(canvas.size)
    let name = line.width < Self.columnsForName ? "" : header.name
    let used = canvas.draw(
      "\(header.mark) \(name)", at: Point(x: 1, y: 0), role: .accent, width: line.width / 2)
    let room = line.width - used - 4
    let width = min(HarmlessText.width(of: screen.title), room)
    canvas.draw(
      screen.title, at: Point(x: line.width - width, y: 0), role: .title, width: room)
    canvas.fill(line.row(1), role: .muted, with: "─")
    screen.form.paint(on: &canvas, in: content(of: canvas.size))
  }

  private func paintModal(_ screen: Screen, on canvas: inout Canvas) {
    let area = content(of: canvas.size)
    let width = min(60, area.width - 4)
    let height = min(screen.form.height(forWidth: width), area.height - 4)
    let inner = DialogFrame(title: screen.title).paint(
      on: &canvas, around: Size(width: width, height: height), in: area)
    screen.form.paint(on: &canvas, in: inner)
  }

  private func content(of size: Size) -> Rect {
    Rect(x: 2, y: 2, width: size.width - 4, height: size.height - 3)
  }
}
