import InteractorKit
import TerminalKit
import TerminalWidgets

/// A message in the upper right corner of any screen, which disappears by itself.
@MainActor
struct Toast {
  /// Long enough to read a sentence.
  static let time = Duration.seconds(5)
  private static let widest = 40
  private static let rowsForBox = 20

  let message: FieldMessage

  /// Paints the message in a box below the title. On a small or plain canvas it has no box and begins in
  /// the row below the title, so that it covers little: a reader says what was covered again.
  func paint(on canvas: inout Canvas) {
    let size = canvas.size
    let hasBox = size.height >= Self.rowsForBox && !canvas.isPlain
    let width = min(Self.widest, size.width - 6)
    let lines = Array(
      WrappedText(message.shown(on: canvas), width: width).lines.prefix(max(1, size.height - 4)))
    let columns = lines.map { SanitizedText.width(of: $0) }.max() ?? 0
    let rows = Rect(
      x: size.width - columns - 3, y: hasBox ? 3 : 1, width: columns, height: lines.count)
    let cursor = canvas.cursor
    let box = rows.inset(columns: -2, rows: -1)
    if hasBox {
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

extension Screen {
  /// Shows a message in a corner for five seconds, over any screen. A later one replaces it. Linear
  /// mode reads it.
  public final func toast(_ message: FieldMessage) { stack?.onToast?(message) }
}

extension Navigator {
  /// Shows a message in a corner for five seconds, over any screen. Linear mode reads it.
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
}
