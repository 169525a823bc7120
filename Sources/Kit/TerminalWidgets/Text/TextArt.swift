import TerminalKit

/// Text art with an empty row below it, where there is room for it; else nothing.
@MainActor
public final class TextArt: Widget {
  public var lines: [String] = []
  public let yields: Int
  private let role: StyleRole

  public init(role: StyleRole, yields: Int = 0) {
    self.role = role
    self.yields = yields
  }

  /// Art says nothing that a text beside it doesn't say.
  public var description: WidgetDescription { WidgetDescription(role: .text, label: "") }

  public func height(forWidth width: Int) -> Int {
    let fits = width >= Self.narrowest && lines.allSatisfy { HarmlessText.width(of: $0) <= width }
    return lines.isEmpty || !fits ? 0 : lines.count + 1
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let width = lines.map { HarmlessText.width(of: $0) }.max() ?? 0
    for row in lines.prefix(max(0, area.height - 1)).indices {
      let line = area.row(row)
      // Equally wide, for where the role has a background.
      canvas.fill(Rect(x: line.x, y: line.y, width: width, height: 1), role: role)
      canvas.draw(lines[row], at: line.origin, role: role)
    }
  }

  /// Columns; on a smaller screen the rows are needed for other things.
  private static let narrowest = 56
}
