import TerminalKit

/// One line that tells what runs, or how it ended; takes its row even when it says nothing.
@MainActor
public final class StatusLine: Widget {
  /// What runs, shown with a spinner from the first `tick` on.
  public var progress: String? {
    didSet { if progress != oldValue { spinner = SpinnerMark() } }
  }
  /// Shown when nothing runs.
  public var message: FieldMessage?
  private var spinner = SpinnerMark()

  public init() {}

  public var isAnimating: Bool { progress != nil }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .text, label: progress ?? message?.marked ?? "", states: progress == nil ? [] : [.busy])
  }

  public func height(forWidth width: Int) -> Int { max(1, lines(width).count) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    for (row, line) in lines(area.width).enumerated() {
      canvas.draw(line, at: area.row(row).origin, role: role)
    }
  }

  public func tick() { spinner.advance() }

  private var role: StyleRole { progress == nil ? message?.role ?? .muted : .accent }

  private func lines(_ width: Int) -> [String] { WrappedText(shown, width: width).lines }

  private var shown: String {
    guard let progress else { return message?.marked ?? "" }
    return spinner.text.map { "\($0) \(progress)" } ?? ""
  }
}
