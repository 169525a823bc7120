import InteractorKit
import TerminalKit
import TerminalWidgets

/// A message in the upper right corner of a screen, which disappears by itself or with the screen.
@MainActor
struct Toast {
  /// Long enough to read a sentence.
  static let time = Duration.seconds(5)
  private static let widest = 40
  private static let rowsForBox = 20

  let message: FieldMessage
  /// The screen over which it appeared; nil until then.
  var screen: Screen?

  /// Paints the message in a box below the title, or further down where the box covers no
  /// text, if there is such a place. On a small or plain canvas it has no box and begins in the row below the title, so
  /// that it covers little: a reader says what was covered again.
  func paint(on canvas: inout Canvas) {
    let size = canvas.size
    let hasBox = size.height >= Self.rowsForBox && !canvas.isPlain
    let width = min(Self.widest, size.width - 6)
    let lines = Array(
      WrappedText(message.shown(on: canvas), width: width).lines.prefix(max(1, size.height - 4)))
    let columns = lines.map { SanitizedText.width(of: $0) }.max() ?? 0
    var rows = Rect(
      x: size.width - columns - 3, y: hasBox ? 3 : 1, width: columns, height: lines.count)
    let cursor = canvas.cursor
    var box = rows.inset(columns: -2, rows: -1)
    if hasBox {
      let down = (0...max(0, size.height - box.y - box.height))
        .map { Point(x: 0, y: $0) }.first { canvas.isFree(box.moved(by: $0)) }
      if let down { (rows, box) = (rows.moved(by: down), box.moved(by: down)) }
      _ = DialogFrame(title: "").paint(on: &canvas, box: box)
    } else {
      canvas.fill(rows.inset(columns: -1), role: .text)
    }
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: rows.row(row).origin, role: message.role)
    }
    canvas.cursor = cursor
  }
}

extension Canvas {
  /// Returns whether an area has no text and no field.
  fileprivate func isFree(_ area: Rect) -> Bool {
    area.rowRange.clamped(to: 0..<size.height).allSatisfy { y in
      area.columnRange.clamped(to: 0..<size.width).allSatisfy { x in
        self[x, y].text == " " && [.text, .selection].contains(self[x, y].role)
      }
    }
  }
}

extension Screen {
  /// Shows a message in a corner for five seconds, over the screen that is open after the running
  /// call; another screen ends it. A later message replaces it. Linear mode reads it.
  public final func toast(_ message: FieldMessage) { stack?.onToast?(message) }
}

extension Navigator {
  /// Shows a message in a corner for five seconds, over the screen that is open after the running
  /// call; another screen ends it. Linear mode reads it.
  public func toast(_ message: FieldMessage) { stack.onToast?(message) }
}

extension Stage {
  func show(_ toast: FieldMessage) {
    toastTimer?.cancel()
    self.toast = Toast(message: toast)
    toastTimer = clock.timer(after: Toast.time) { [weak self] in
      self?.toast = nil
      self?.paint()
    }
    setNeedsPaint()
  }

  /// Paints the message. It would cover what is new on a screen that opened after it.
  func paintToast(on canvas: inout Canvas) {
    if toast?.screen == nil { toast?.screen = stack.active }
    if toast?.screen !== stack.active {
      toastTimer?.cancel()
      toast = nil
    }
    toast?.paint(on: &canvas)
  }
}
