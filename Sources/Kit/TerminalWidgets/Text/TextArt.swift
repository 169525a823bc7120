import TerminalKit

/// Text art with an empty row below it, if it fits; otherwise its smaller version, or nothing.
@MainActor
public final class TextArt: Widget {
  /// Lines of the art.
  public var lines: [String] = []
  /// Lines of a smaller version for narrow and low areas; empty for none.
  public var briefLines: [String] = []
  public let yields: Int
  private let role: StyleRole

  /// Creates art without lines.
  public init(role: StyleRole, yields: Int = 0) {
    self.role = role
    self.yields = yields
  }

  /// Art is decoration, so it has no text for linear mode.
  public var description: WidgetDescription { WidgetDescription(role: .text, label: "") }

  public func height(forWidth width: Int) -> Int {
    rows(of: fits(lines, width) ? lines : briefLines, width)
  }

  public func briefRows(forWidth width: Int) -> Int { rows(of: briefLines, width) }

  private func rows(of lines: [String], _ width: Int) -> Int {
    lines.isEmpty || !fits(lines, width) ? 0 : lines.count + 1
  }

  private func fits(_ lines: [String], _ width: Int) -> Bool {
    width >= Self.narrowest && !lines.isEmpty
      && lines.allSatisfy { SanitizedText.width(of: $0) <= width }
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    if canvas.isPlain { return }
    let lines = fits(lines, area.width) && lines.count < area.height ? lines : briefLines
    let width = lines.map { SanitizedText.width(of: $0) }.max() ?? 0
    for row in lines.prefix(max(0, area.height - 1)).indices {
      let line = area.row(row)
      // All lines have the same background width.
      canvas.fill(Rect(x: line.x, y: line.y, width: width, height: 1), role: role)
      canvas.draw(lines[row], at: line.origin, role: role)
    }
  }

  /// Columns below which the art is left out, since the rows are needed for other widgets.
  private static let narrowest = 46
}
