import TerminalKit

/// Line with a running task or its result. It keeps its row when it is empty.
@MainActor
public final class StatusLine: Widget {
  /// Running task, shown with a spinner from the first `tick` on; nil for none.
  public var progress: String? {
    didSet { if progress != oldValue { spinner = SpinnerMark() } }
  }
  /// Message that is shown while no task runs.
  public var message: FieldMessage?
  /// Message of the last `takeNews`.
  private var known: FieldMessage?
  private var spinner = SpinnerMark()

  /// Creates an empty line.
  public init() {}

  public var isAnimating: Bool { progress != nil }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .text, label: progress ?? message?.text ?? "", states: progress == nil ? [] : [.busy])
  }

  /// Returns whether there is a message that wasn't there at the last call.
  func takeNews() -> Bool {
    defer { known = message }
    return message != nil && message != known
  }

  public func height(forWidth width: Int) -> Int { max(1, lines(width).count) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let shown = progress == nil ? message?.shown(on: canvas) ?? "" : shown
    for (row, line) in WrappedText(shown, width: area.width).lines.enumerated() {
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
