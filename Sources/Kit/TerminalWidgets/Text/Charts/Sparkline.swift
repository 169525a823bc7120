import TerminalKit

/// Newest values of a series in one row: `Load  ▂▃▅█▇▃▁  0.8`.
@MainActor
public final class Sparkline: Widget {
  private static let marks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let gap = 2

  /// Name of the series.
  public var label: String
  /// Values, the newest last. Each takes a column; the newest that fit are shown.
  public var values: [Double]
  /// Values of the lowest and the highest mark; nil for those of the shown values.
  public var range: ClosedRange<Double>?
  /// Returns a value as text.
  public var text: @MainActor (Double) -> String = { "\(($0 * 10).rounded() / 10)" }
  private let words: KitTexts

  /// Creates a series.
  public init(
    label: String, values: [Double] = [], range: ClosedRange<Double>? = nil,
    words: KitTexts = .standard
  ) {
    (self.label, self.values, self.range, self.words) = (label, values, range, words)
  }

  public var description: WidgetDescription {
    let finite = values.filter(\.isFinite)
    guard let last = finite.last, let lowest = finite.min(), let highest = finite.max() else {
      return WidgetDescription(role: .chart, label: label)
    }
    let value = words.phrase(
      .series, ["value": text(last), "first": text(lowest), "last": text(highest)])
    return WidgetDescription(role: .chart, label: label, value: value)
  }

  public func height(forWidth width: Int) -> Int { 1 }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let last = values.last.map { $0.isFinite ? text($0) : "" } ?? ""
    let end = SanitizedText.width(of: last)
    let used = canvas.draw(label, at: area.origin, width: area.width / 2)
    let x = used + Self.gap
    let columns = max(0, area.width - x - (end == 0 ? 0 : end + Self.gap))
    let shown = Array(values.suffix(columns))
    canvas.draw(
      String(marks(of: shown)), at: Point(x: area.x + x, y: area.y), role: .accent, width: columns)
    canvas.draw(
      last, at: Point(x: area.x + x + shown.count + Self.gap, y: area.y), role: .title,
      width: end)
  }

  private func marks(of shown: [Double]) -> [Character] {
    let finite = shown.filter(\.isFinite)
    let low = range?.lowerBound ?? finite.min() ?? 0
    let high = range?.upperBound ?? finite.max() ?? 0
    return shown.map { value in
      guard value.isFinite, high > low else { return value.isFinite ? Self.marks[0] : " " }
      let share = min(max((value - low) / (high - low), 0), 1)
      return Self.marks[Int((share * Double(Self.marks.count - 1)).rounded())]
    }
  }
}
