import TerminalKit

/// A few visible options, one of which can be chosen. A key that moves among them chooses, as in
/// WAI-ARIA's pattern for radio groups.
@MainActor
public final class RadioGroup: FormField {
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
  /// Index of the chosen option, from 0; nil for none.
  public var chosen: Int?
  /// Called with the index of the option when the user has chosen another one.
  public var onChange: (@MainActor (Int) -> Void)?
  /// Called when the widget loses the focus.
  public var onLeave: (@MainActor () -> Void)?

  /// Keys that move by one option.
  private static let steps: [InputEvent] = [
    .key(.up), .key(.down), .key(.control("p")), .key(.control("n")), .text("k"), .text("j"),
  ]

  private var frame: FieldFrame
  private var rows: OptionRows

  /// Creates the options.
  ///
  /// - Parameter chosen: index of the chosen option; nil for none.
  public init(label: String, options: [WidgetOption], chosen: Int? = nil) {
    frame = FieldFrame(label: label)
    rows = OptionRows(options)
    self.chosen = chosen
  }

  public var options: [WidgetOption] { rows.options }
  public var isFocusable: Bool { true }
  public var isAnimating: Bool { frame.isAnimating }

  public var hints: [KeyHint] {
    [KeyHint("↑↓", .choose, .essential), KeyHint("Space", .choose, .listed)]
      + RowCursor.hints(isTyping: false)
  }

  public var description: WidgetDescription {
    var description = frame.description(
      role: .radioGroup, value: chosen.map { options[$0].label } ?? "")
    description.row = rows.description { $0 == chosen }
    return description
  }

  public func height(forWidth width: Int) -> Int {
    frame.height(forWidth: width, rows: rows.height)
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    frame.paintLabel(on: &canvas, in: area, isFocused: isFocused)
    let below = Rect(x: area.x, y: area.y + 1, width: area.width, height: rows.height)
    rows.paint(on: &canvas, in: below, isFocused: isFocused, marks: ("(•)", "( )")) {
      [chosen] in $0 == chosen
    }
    frame.paintMessage(on: &canvas, in: area, below: 1 + rows.height)
  }

  /// A step in a group without a choice chooses the option that the cursor is on, which would
  /// otherwise be passed over.
  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case _ where chosen == nil && Self.steps.contains(event): perform(.choose(rows.cursor.selected))
    case .text(" "), .key(.enter): perform(.choose(rows.cursor.selected))
    default: rows.move(event) && perform(.choose(rows.cursor.selected))
    }
  }

  public func action(at place: Point) -> WidgetAction? {
    rows.row(at: place.y - 1).map(WidgetAction.choose)
  }

  public func perform(_ action: WidgetAction) -> Bool {
    guard case .choose(let row) = action, options.indices.contains(row) else { return false }
    rows.select(row)
    if row != chosen {
      chosen = row
      onChange?(row)
    }
    return true
  }

  public func didGainFocus() { if let chosen { rows.select(chosen) } }

  public func didLoseFocus() { onLeave?() }

  public func tick() { frame.tick() }
}
