import TerminalKit

/// Lines of text that can't be changed.
@MainActor
public final class Label: Widget {
  public var text: String
  public let yields: Int
  private let role: StyleRole
  private let isHeading: Bool

  public init(
    _ text: String, role: StyleRole = .text, isHeading: Bool = false, yields: Int = 0
  ) {
    self.text = text
    self.yields = yields
    self.role = role
    self.isHeading = isHeading
  }

  public var description: WidgetDescription {
    WidgetDescription(role: isHeading ? .heading : .text, label: text)
  }

  public func height(forWidth width: Int) -> Int { lines(width).count }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    for (row, line) in lines(area.width).prefix(area.height).enumerated() {
      canvas.draw(line, at: area.row(row).origin, role: role)
    }
  }

  private func lines(_ width: Int) -> [String] { WrappedText(text, width: width).lines }
}
