import TerminalKit

/// Values as bars, one below the other: `Fries   ██████████  12`.
@MainActor
public final class BarChart: Widget {
  /// Value with its name.
  public struct Bar: Sendable, Equatable {
    /// Name before the bar.
    public let label: String
    /// Length of the bar; negative values have none.
    public let value: Double
    /// Text after the bar.
    public let text: String
    /// Style of the bar. Its text has to say the same, for screens without colours.
    public let role: StyleRole

    /// Creates a bar.
    ///
    /// - Parameter text: nil for the value, without `.0`.
    public init(
      _ label: String, _ value: Double, text: String? = nil, role: StyleRole = .accent
    ) {
      (self.label, self.value, self.role) = (label, value, role)
      self.text = text ?? Int(exactly: value).map(String.init) ?? "\(value)"
    }
  }

  private static let gap = 2

  /// Name of the chart for tests and linear mode.
  public var label: String
  /// Bars from top to bottom.
  public var bars: [Bar]
  /// Value of a bar that takes the whole width; nil for the largest value.
  public var limit: Double?

  /// Creates a chart.
  public init(label: String, bars: [Bar] = [], limit: Double? = nil) {
    (self.label, self.bars, self.limit) = (label, bars, limit)
  }

  public var description: WidgetDescription {
    WidgetDescription(
      role: .chart, label: label,
      value: bars.map { "\($0.label) \($0.text)" }.joined(separator: ", "))
  }

  public func height(forWidth width: Int) -> Int { max(1, bars.count) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let names = min(area.width / 3, bars.map { SanitizedText.width(of: $0.label) }.max() ?? 0)
    let ends = bars.map { SanitizedText.width(of: $0.text) }.max() ?? 0
    let room = max(1, area.width - names - ends - 2 * Self.gap)
    let most = limit ?? bars.map(\.value).filter(\.isFinite).max() ?? 0
    for (row, bar) in bars.enumerated() {
      let line = area.row(row)
      canvas.draw(bar.label, at: line.origin, width: names)
      let columns = columns(bar.value, of: most, in: room)
      let x = line.x + names + Self.gap
      canvas.fill(
        Rect(x: x, y: line.y, width: columns, height: 1), role: bar.role, with: "█")
      canvas.draw(
        bar.text, at: Point(x: x + columns + (columns == 0 ? 0 : Self.gap), y: line.y), role: .title
      )
    }
  }

  /// Returns at least one column for a value above zero.
  private func columns(_ value: Double, of most: Double, in room: Int) -> Int {
    guard value.isFinite, value > 0, most > 0 else { return 0 }
    return max(1, Int((min(value / most, 1) * Double(room)).rounded()))
  }
}
