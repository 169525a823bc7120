import TerminalKit

/// Visible options, any number of which can be chosen.
@MainActor
public final class MultiSelect: FormField {
  /// Text above the options.
  public var label: String {
    get { frame.label }
    set { frame.label = newValue }
  }
  /// Sentence below the options; nil for none.
  public var message: FieldMessage? {
    get { frame.message }
    set { frame.message = newValue }
  }
  /// Explanation that F1 shows; empty for none.
  public var help = ""
  /// Indices of the chosen options, from 0.
  public var chosen: Set<Int>
  /// Called with all chosen options when the user has changed them.
  public var onChange: (@MainActor (Set<Int>) -> Void)?
  /// Called when the widget loses the focus.
  public var onLeave: (@MainActor () -> Void)?

  private var frame: FieldFrame
  private var rows: OptionRows

  /// Creates the options.
  public init(label: String, options: [WidgetOption], chosen: Set<Int> = []) {
    frame = FieldFrame(label: label)
    rows = OptionRows(options)
    self.chosen = chosen
  }

  public var options: [WidgetOption] { rows.options }
  public var isFocusable: Bool { true }
  public var isAnimating: Bool { frame.isAnimating }

  public var hints: [KeyHint] {
    [
      KeyHint("↑↓", .move, .essential), .space(.toggle, .essential),
      KeyHint("a", .chooseAll),
    ] + RowCursor.hints(isTyping: false)
  }

  public var description: WidgetDescription {
    let titles = chosen.sorted().map { options[$0].label }
    var description = frame.description(
      role: .multiSelect, value: titles.joined(separator: ", "))
    description.row = rows.description { chosen.contains($0) }
    return description
  }

  public func height(forWidth width: Int) -> Int {
    frame.height(forWidth: width, rows: rows.height)
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    frame.paintLabel(on: &canvas, in: area, isFocused: isFocused)
    let below = Rect(x: area.x, y: area.y + 1, width: area.width, height: rows.height)
    rows.paint(on: &canvas, in: below, isFocused: isFocused, marks: ("[x]", "[ ]")) {
      [chosen] in chosen.contains($0)
    }
    frame.paintMessage(on: &canvas, in: area, below: 1 + rows.height)
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(" "), .key(.enter): perform(.choose(rows.cursor.selected))
    case .text("a"): perform(.chooseAll(chosen.count < options.count ? Set(options.indices) : []))
    default: rows.move(event)
    }
  }

  public func action(at place: Point) -> WidgetAction? {
    rows.row(at: place.y - 1).map(WidgetAction.choose)
  }

  /// Choosing a chosen option again removes the choice.
  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let row) where options.indices.contains(row):
      rows.select(row)
      change(to: chosen.symmetricDifference([row]))
    case .chooseAll(let all) where all.isSubset(of: options.indices): change(to: all)
    default: return false
    }
    return true
  }

  public func didLoseFocus() { onLeave?() }

  public func tick() { frame.tick() }

  private func change(to chosen: Set<Int>) {
    guard chosen != self.chosen else { return }
    self.chosen = chosen
    onChange?(chosen)
  }
}
