import TerminalKit

/// Buttons side by side, each as wide as its title, or one below the other if the area is too narrow.
@MainActor
public final class ButtonRow: WidgetContainer {
  /// Columns between two buttons: a reader hears a word in place of the brackets, which is longer.
  private static let gap = 5

  /// Buttons from left to right.
  public let buttons: [Button]

  /// Creates a row of buttons. Their notes aren't shown beside them.
  public init(_ buttons: [Button]) { self.buttons = buttons }

  public var children: [any Widget] { buttons }

  public func isStack(forWidth width: Int) -> Bool { columns > width }

  public func height(forWidth width: Int) -> Int { isStack(forWidth: width) ? buttons.count : 1 }

  public func areas(in area: Rect) -> [Rect] {
    if isStack(forWidth: area.width) { return buttons.indices.map { area.row($0) } }
    var x = area.x
    return buttons.map { button in
      defer { x += button.faceWidth + Self.gap }
      let rest = area.x + area.width - x
      let width = button === buttons.last ? rest : button.faceWidth + Self.gap - 1
      return Rect(x: x, y: area.y, width: width, height: 1)
    }
  }

  private var columns: Int {
    buttons.reduce(-Self.gap) { $0 + $1.faceWidth + Self.gap }
  }
}
