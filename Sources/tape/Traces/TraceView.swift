import DemoKit
import TerminalKit
import Viper

/// Steps through a trace. Each step has the screen, the keys at its time, and the bytes before it.
final class TraceView: Screen {
  private static let page = 10
  private static let mostBytes = 240

  private let trace: Trace
  private var index = 0
  private let place = Label("", isHeading: true)
  private let bytes = Label("", role: .muted)
  private let shownScreen = TracePicture()

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
    title = trace.name
    shownScreen.onStep = { [weak self] in self?.move($0) }
    let failure = trace.failure.isEmpty ? [] : [Label(trace.failure, role: .danger)]
    form.show(failure + [place, shownScreen, bytes])
    // A failed play is read from its end.
    index = trace.failure.isEmpty ? 0 : trace.steps.count - 1
    show()
  }

  override var width: Width { .full }

  private func move(_ step: TracePicture.Step) {
    let last = trace.steps.count - 1
    switch step {
    case .next: index = min(last, index + 1)
    case .previous: index = max(0, index - 1)
    case .nextPage: index = min(last, index + Self.page)
    case .previousPage: index = max(0, index - Self.page)
    case .nextKey: index = trace.steps.indices.first { $0 > index && hasKeys($0) } ?? index
    case .previousKey: index = trace.steps.indices.last { $0 < index && hasKeys($0) } ?? index
    case .first: index = 0
    case .last: index = last
    }
    show()
  }

  private func hasKeys(_ index: Int) -> Bool { !trace.steps[index].keys.isEmpty }

  private func show() {
    let step = trace.steps[index]
    place.text = "\(index + 1) of \(trace.steps.count) · \(step.time.seconds) s · \(step.shownKeys)"
    bytes.text = step.bytes.isEmpty ? "no bytes" : step.shownBytes(atMost: Self.mostBytes)
    shownScreen.canvas = step.canvas
    setNeedsPaint()
  }
}

/// A recorded screen. If there is no room for all of it, it shows the part around the cursor; the arrows
/// up and down, and `<` and `>`, show the rest.
@MainActor
final class TracePicture: Widget {
  enum Step { case next, previous, nextPage, previousPage, nextKey, previousKey, first, last }

  var canvas = Canvas(size: Size(width: 0, height: 0)) {
    didSet { (top, left) = (nil, nil) }
  }
  var onStep: (Step) -> Void = { _ in }
  /// The first row that is shown; nil for one that shows the cursor.
  private var top: Int?
  /// The first column that is shown; nil for one that shows the cursor.
  private var left: Int?
  private var shown = Rect(Size(width: 0, height: 0))

  var isFocusable: Bool { true }
  var stretches: Bool { true }

  var hints: [KeyHint] {
    let sideways = KeyHint("< >", KeyAction("sideways").called("More"), .essential)
    return [KeyHint("← →", KeyAction("step").called("Step"), .essential)]
      + (mostLeft > 0 ? [sideways] : [])
      + [
        KeyHint("n", KeyAction("next-key").called("Next key"), event: .text("n")),
        KeyHint("p", KeyAction("previous-key").called("Key before"), event: .text("p")),
        KeyHint("PgUp PgDn", KeyAction("page").called("Ten steps")),
        KeyHint("Home End", KeyAction("ends").called("First, last")),
      ]
  }

  var description: WidgetDescription {
    WidgetDescription(
      role: .text, label: "Screen", value: canvas.lines.joined(separator: "\n"))
  }

  func height(forWidth width: Int) -> Int { canvas.size.height }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    shown = area
    let first = min(top ?? firstRow(area.height), max(0, self.canvas.size.height - area.height))
    let rows = first..<min(self.canvas.size.height, first + area.height)
    let start = min(left ?? firstColumn, mostLeft)
    let columns = start..<min(self.canvas.size.width, start + area.width)
    for (offset, row) in rows.enumerated() {
      for x in columns where self.canvas[x, row].width > 0 {
        let cell = self.canvas[x, row]
        guard x + cell.width <= columns.upperBound else { continue }
        canvas.put(
          cell.glyph, width: cell.width, at: Point(x: area.x + x - start, y: area.y + offset),
          role: cell.role)
      }
    }
    guard let cursor = self.canvas.cursor, rows.contains(cursor.y), columns.contains(cursor.x)
    else { return }
    canvas.cursor = Point(x: area.x + cursor.x - start, y: area.y + cursor.y - first)
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.right): onStep(.next)
    case .key(.left): onStep(.previous)
    case .key(.pageDown): onStep(.nextPage)
    case .key(.pageUp): onStep(.previousPage)
    case .text("n"): onStep(.nextKey)
    case .text("p"): onStep(.previousKey)
    case .key(.home): onStep(.first)
    case .key(.end): onStep(.last)
    case .key(.down): return scroll(by: 1)
    case .key(.up): return scroll(by: -1)
    case .text(">"): return scroll(sideways: max(1, shown.width / 2))
    case .text("<"): return scroll(sideways: -max(1, shown.width / 2))
    default: return false
    }
    return true
  }

  func scroll(by rows: Int) -> Bool {
    let most = max(0, canvas.size.height - shown.height)
    guard most > 0 else { return false }
    top = min(most, max(0, (top ?? firstRow(shown.height)) + rows))
    return true
  }

  private func scroll(sideways columns: Int) -> Bool {
    guard mostLeft > 0 else { return false }
    left = min(mostLeft, max(0, (left ?? firstColumn) + columns))
    return true
  }

  /// The columns to the left of the window when it shows the last one.
  private var mostLeft: Int { max(0, canvas.size.width - shown.width) }

  private var firstColumn: Int {
    let column = canvas.cursor?.x ?? 0
    return column < shown.width ? 0 : column - shown.width + 1
  }

  private func firstRow(_ height: Int) -> Int {
    let row = canvas.cursor?.y ?? 0
    return row < height ? 0 : row - height + 1
  }
}
