import TerminalKit

/// Lines of text that can't be changed.
@MainActor
public final class Label: Widget {
  public var text: String
  /// The same in fewer words, for where rows are short and it `yields`; empty where there are none.
  public var brief = ""
  /// What is said where there are only lines, if that isn't `text`.
  public var spoken: String?
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
    WidgetDescription(role: isHeading ? .heading : .text, label: spoken ?? text)
  }

  public func height(forWidth width: Int) -> Int { wrapped(width).count }

  public func briefRows(forWidth width: Int) -> Int {
    brief.isEmpty ? 0 : WrappedText(brief, width: width).lines.count
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let lines = wrapped(area.width)
    let isShort = area.height < lines.count && !brief.isEmpty
    let shown = isShort ? WrappedText(brief, width: area.width).lines : lines
    for (row, line) in shown.prefix(area.height).enumerated() {
      canvas.draw(line, at: area.row(row).origin, role: role)
    }
  }

  private func wrapped(_ width: Int) -> [String] { WrappedText(text, width: width).lines }
}
