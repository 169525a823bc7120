import TerminalKit

/// Border between two panes, which keys and drags move.
@MainActor
final class SplitBorder: Widget {
  /// Way in which the border is moved.
  enum Move: Equatable {
    /// Moves by columns or rows from where it is.
    case by(Int)
    /// Moves by columns or rows from where it was painted last.
    case drag(Int)
    case toStart, toEnd
    /// Moves to where it was at first.
    case restore
  }

  /// Columns of an upright border: the line, and those beside it for the first pane's scroll bar and a
  /// gap.
  static let columns = 4
  private static let line = 2

  /// False if the panes stand one below the other because the area is too narrow.
  var isMovable = true
  var onMove: (@MainActor (Move) -> Void)?
  private let label: String
  private let isUpright: Bool
  /// Cell of the last click, relative to the border.
  private var grip = Point(x: 0, y: 0)
  /// True if the border was painted for a reader, for which it means nothing.
  private var isPlain = false

  init(label: String, isUpright: Bool) { (self.label, self.isUpright) = (label, isUpright) }

  var isFocusable: Bool { isMovable && !isPlain }
  var hints: [KeyHint] {
    [
      KeyHint(isUpright ? "←→" : "↑↓", .moveBorder, .essential),
      KeyHint("Home End", .moveToEnds, .listed), KeyHint("Enter", .restore, .listed),
    ]
  }
  var description: WidgetDescription { WidgetDescription(role: .splitBorder, label: label) }

  func height(forWidth width: Int) -> Int { 1 }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    isPlain = canvas.isPlain
    let role: StyleRole = isFocused ? .selection : .muted
    let line =
      isUpright && isMovable
      ? Rect(x: area.x + Self.line, y: area.y, width: 1, height: area.height) : area.row(0)
    if !isPlain { canvas.fill(line, role: role, with: isUpright && isMovable ? "│" : "─") }
    if isFocused { canvas.cursor = line.origin }
  }

  func handle(_ event: InputEvent) -> Bool {
    guard isMovable else { return false }
    switch event {
    case .key(.left) where isUpright, .key(.up) where !isUpright: onMove?(.by(-1))
    case .key(.right) where isUpright, .key(.down) where !isUpright: onMove?(.by(1))
    case .key(.home): onMove?(.toStart)
    case .key(.end): onMove?(.toEnd)
    case .key(.enter): return perform(.press)
    case .mouse(let mouse): return handle(mouse)
    default: return false
    }
    return true
  }

  func scroll(by rows: Int) -> Bool { false }

  func perform(_ action: WidgetAction) -> Bool {
    guard case .press = action else { return false }
    onMove?(.restore)
    return true
  }

  /// Places are relative to the area that was painted last.
  private func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.action {
    case .click: grip = mouse.place
    case .drag:
      onMove?(.drag(isUpright ? mouse.place.x - grip.x : mouse.place.y - grip.y))
    case .release: break
    default: return false
    }
    return true
  }
}
