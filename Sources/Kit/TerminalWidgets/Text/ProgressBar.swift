import TerminalKit

/// Progress of a task: `Copying  ▰▰▰▰▱▱▱▱▱▱  45 %  3 of 7 files`.
@MainActor
public final class ProgressBar: Widget {
  private static let longest = 20
  private static let shortest = 5

  /// Name of the task.
  public var label: String
  /// Progress from 0 to 1. Nil shows a spinner, while the progress is unknown. Call
  /// `Screen.setNeedsPaint()` after a change without a key.
  public var fraction: Double? {
    didSet { if fraction != nil { spinner = SpinnerMark() } }
  }
  /// Text after the percentage, left out if it doesn't fit.
  public var detail = ""
  private var spinner = SpinnerMark()

  /// Creates a bar.
  ///
  /// - Parameter fraction: progress from 0 to 1; nil while it is unknown.
  public init(label: String, fraction: Double? = nil) {
    self.label = label
    self.fraction = fraction
  }

  public var isAnimating: Bool { fraction == nil }

  public var description: WidgetDescription {
    let value = [percent, detail].filter { !$0.isEmpty }.joined(separator: ", ")
    return WidgetDescription(
      role: .progressBar, label: label, value: value, states: fraction == nil ? [.busy] : [])
  }

  public func height(forWidth width: Int) -> Int { 1 }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let end = percent.isEmpty ? spinner.text ?? "" : percent
    let room = area.width - Self.gap * 2 - max(4, SanitizedText.width(of: end))
    let labelWidth = min(SanitizedText.width(of: label), max(0, room - Self.shortest))
    var x = area.x + canvas.draw(label, at: area.origin, width: labelWidth) + Self.gap
    let bars = min(Self.longest, room - labelWidth)
    if let filled = filled(of: bars) {
      let place = Point(x: x, y: area.y)
      canvas.draw(String(repeating: "▰", count: filled), at: place, role: .accent)
      canvas.draw(
        String(repeating: "▱", count: bars - filled), at: Point(x: x + filled, y: area.y),
        role: .muted)
      x += bars + Self.gap
    }
    x += canvas.draw(end, at: Point(x: x, y: area.y), role: .accent) + Self.gap
    guard SanitizedText.width(of: detail) <= area.x + area.width - x else { return }
    canvas.draw(detail, at: Point(x: x, y: area.y), role: .muted)
  }

  public func tick() { spinner.advance() }

  private static let gap = 2

  private var shownFraction: Double? {
    fraction.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
  }

  /// Rounded down, so that 100 % means that all is done.
  private var percent: String { shownFraction.map { "\(Int($0 * 100)) %" } ?? "" }

  private func filled(of bars: Int) -> Int? {
    guard bars > 0 else { return nil }
    return shownFraction.map { Int($0 * Double(bars)) }
  }
}
