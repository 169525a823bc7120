import TerminalKit

/// Address in full, which a terminal may turn into a hyperlink (OSC 8).
@MainActor
public final class Hyperlink: Widget {
  private let address: String
  private let target: String

  /// Creates a hyperlink.
  ///
  /// - Parameter target: the address as a URI.
  public init(_ address: String, target: String) {
    self.address = address
    self.target = target
  }

  public var description: WidgetDescription { WidgetDescription(role: .link, label: address) }

  public func height(forWidth width: Int) -> Int { lines(width).count }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    for (row, line) in lines(area.width).enumerated() {
      canvas.draw(line, at: area.row(row).origin, role: .accent)
      canvas.link(line, at: area.row(row).origin, target: target)
    }
  }

  private func lines(_ width: Int) -> [String] { WrappedText(address, width: width).lines }
}
