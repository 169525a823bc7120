import TerminalKit
import TerminalWidgets

/// The box around a page on a large terminal. The page's title is in its border, and the brand's name
/// above it.
@MainActor
struct Panel {
  /// Smaller terminals have no room for boxes.
  static let smallest = Size(width: 100, height: 30)
  /// Columns of a box around a page for reading, which is as wide in it as on a terminal of 80 columns.
  static let columns = 78
  /// Columns from a box's side to its content, which begins below the title's first letter.
  static let inset = 3
  /// The fewest rows of a box, so that it doesn't shrink around each short list.
  private static let leastRows = 18
  /// Rows of a high box in the middle of the terminal. All boxes begin in its first row, so that nothing
  /// moves from screen to screen.
  private static let highRows = 36

  let box: Rect
  /// Empty rows inside, at the top and at the bottom.
  private let padding: Int

  /// - Parameters:
  ///   - x: the column of its left side.
  ///   - rows: the rows of its content.
  init(x: Int, width: Int, rows: Int, in size: Size) {
    // Above are an empty row and the brand's name, below an empty row and the keys. The empty rows go
    // where they would make a page scroll.
    let room = size.height - 4
    padding = rows + 2 <= room + 2 && rows + 4 > room ? 0 : 1
    let height = min(max(rows + 2 + 2 * padding, Self.leastRows), padding == 0 ? room + 2 : room)
    let y = max(1 + padding, (size.height - 1 - max(height, Self.highRows)) / 2)
    box = Rect(x: x, y: y, width: width, height: height)
  }

  /// The area inside, without the empty columns and rows at the border.
  var content: Rect { box.inset(columns: Self.inset, rows: 1 + padding) }

  /// Paints the border with the title. The box with the focus stands out among several.
  func paint(_ title: String, on canvas: inout Canvas, edge: StyleRole = .muted) {
    var frame = DialogFrame(title: title)
    frame.edge = edge
    _ = frame.paint(on: &canvas, box: box)
  }
}

extension Screen {
  /// The title, unless a heading of the page has it.
  var shownTitle: String {
    let isSaid = form.widgets.contains {
      guard let label = ($0 as? Label)?.description else { return false }
      return [.heading, .outcome].contains(label.role) && label.label.contains(title)
    }
    return isSaid ? "" : title
  }
}
