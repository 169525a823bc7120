import TerminalKit

/// Mark that turns beside a text while a task runs.
@MainActor
public final class Spinner: Widget {
  /// Text beside the mark.
  public var label: String
  /// True if the mark turns. The widget keeps its row when it doesn't.
  public var isRunning: Bool {
    didSet { if isRunning != oldValue { mark = SpinnerMark() } }
  }
  private var mark = SpinnerMark()

  /// Creates a spinner.
  public init(_ label: String, isRunning: Bool = true) {
    self.label = label
    self.isRunning = isRunning
  }

  public var isAnimating: Bool { isRunning }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .text, label: isRunning ? label : "", states: isRunning ? [.busy] : [])
  }

  public func height(forWidth width: Int) -> Int { 1 }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    guard isRunning, let text = mark.text else { return }
    canvas.draw("\(text) \(label)", at: area.origin, role: .accent, width: area.width)
  }

  public func tick() { mark.advance() }
}

/// Turning mark. It is empty until the first step, so that short tasks show nothing.
public struct SpinnerMark: Sendable {
  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private var steps = 0

  /// Creates a mark before its first step.
  public init() {}

  /// Character of the current step; nil before the first one.
  public var text: String? { steps == 0 ? nil : Self.frames[(steps - 1) % Self.frames.count] }

  /// Goes to the next step.
  public mutating func advance() { steps += 1 }
}
