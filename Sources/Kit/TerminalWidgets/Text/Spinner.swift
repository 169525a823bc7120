import TerminalKit

/// A mark that turns beside a word, as long as something runs.
@MainActor
public final class Spinner: Widget {
  public var label: String
  /// Whether it turns; it takes its row when it doesn't, too.
  public var isRunning: Bool {
    didSet { if isRunning != oldValue { mark = SpinnerMark() } }
  }
  private var mark = SpinnerMark()

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

/// What turns while work runs; nothing until the first step, so that quick work is quiet.
public struct SpinnerMark: Sendable {
  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private var steps = 0

  public init() {}

  public var text: String? { steps == 0 ? nil : Self.frames[(steps - 1) % Self.frames.count] }

  public mutating func advance() { steps += 1 }
}
