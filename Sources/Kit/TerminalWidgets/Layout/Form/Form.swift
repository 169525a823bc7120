import TerminalKit

/// Widgets one below the other, or arranged by containers. One of them has the focus, and the form
/// scrolls so that it is visible.
@MainActor
public final class Form {
  /// Called on Enter in the last text field.
  public var onSubmit: (@MainActor () -> Void)?
  /// Called after each use: an event that had a meaning here, or a lost focus.
  package var onUse: (@MainActor (InputEvent?) -> Void)?
  /// Name of Enter's action in the last field if no button names it.
  public var submitAction = KeyAction.submit
  /// Widget with the focus; nil for none.
  public private(set) var focused: (any Widget)?
  private(set) var roots: [any Widget] = []
  private var scroll = 0
  /// Scroll position of the wheel, which ignores the focus; the next key press ends it.
  var wheeled: Int?
  /// Status line whose message is new, and shown even where the focus is far away; the next key
  /// press ends it.
  private var news: StatusLine?
  /// The rows that lists needed at most since `show`, in the size of the last paint.
  private var tallest = 0
  /// Largest scroll position.
  private(set) var furthest = 0
  private var hidesButtons = false
  /// True until the first event after `show`; false at once if `show` began at a field.
  private var isUntouched = true
  /// Areas of the widgets on the canvas in the last paint, and the part of the form that was
  /// visible.
  private(set) var painted: [Slots.Slot] = []
  private(set) var shownArea = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Number of times the focus was given.
  private var turn = 0
  /// Widget on which a button is held, if it handles mouse events itself.
  weak var held: (any Widget)?
  /// Area of the focused widget's popup in the last paint.
  package private(set) var popup: Rect?

  /// Creates an empty form.
  public init() {}

  /// Replaces the widgets. The form is shown from its beginning until the first key press, also if
  /// the focus is below the screen, unless `first` is a field.
  ///
  /// - Parameter first: widget that gets the focus; nil for the first one that can have it.
  public func show(_ widgets: [any Widget], focusing first: (any Widget)? = nil) {
    roots = widgets
    (painted, popup, wheeled, tallest) = ([], nil, nil, 0)
    isUntouched = first?.takesText != true
    focused = first ?? shown.first { $0.isFocusable }
    focused?.didGainFocus()
  }

  /// Replaces the widgets while the user is at one of them. If that widget is still visible, it
  /// keeps the focus without losing it meanwhile; otherwise this is the same as `show`.
  public func rearrange(_ widgets: [any Widget]) {
    let isStill = widgets.flatMap(\.shownLeaves).contains { $0 === focused }
    guard isStill else { return show(widgets) }
    roots = widgets
    (painted, popup) = ([], nil)
  }

  /// All widgets in reading order, without the containers that arrange them.
  public var widgets: [any Widget] { roots.flatMap(\.leaves) }

  /// Visible widgets, without those behind a tab.
  var shown: [any Widget] { roots.flatMap(\.shownLeaves) }

  var isInLastField: Bool {
    let shown = shown
    guard let index = shown.firstIndex(where: { $0 === focused }) else { return false }
    return !shown[(index + 1)...].contains { $0.takesText }
  }

  /// Scrolls a form that is longer than the screen, wherever the focus is.
  func wheel(by rows: Int) -> Bool {
    guard furthest > 0 else { return false }
    wheeled = max(0, min((wheeled ?? scroll) + rows, furthest))
    return true
  }

  /// Focuses a widget and makes it visible.
  public func focus(_ widget: any Widget) {
    guard widgets.contains(where: { $0 === widget }) else { return }
    for root in roots { root.revealLeaf(widget) }
    if isUntouched { (isUntouched, wheeled) = (false, nil) }
    turn += 1
    moveFocus(to: widget)
  }

  /// Takes the focus from the focused widget and gives it to no other.
  public func leaveFocus() {
    focused?.didLoseFocus()
    focused = nil
    didUse(nil)
  }

  /// Reports a use, also of a field that an echo has changed.
  package func didUse(_ event: InputEvent?) { onUse?(event) }

  /// Handles an event in the focused widget, else in the form; returns whether it has a meaning
  /// there.
  public func handle(_ event: InputEvent) -> Bool {
    let isUsed = take(event)
    if isUsed { didUse(event) }
    return isUsed
  }

  private func take(_ event: InputEvent) -> Bool {
    isUntouched = false
    if case .mouse(let mouse) = event { return handle(mouse) }
    if returnsToFocus(at: event) { return true }
    if event.isPress, pages(of: event) == nil { (wheeled, news) = (nil, nil) }
    if submits(event), returnsToDoubt() { return true }
    if focused?.handle(event) == true { return true }
    if let pages = pages(of: event) { return wheel(by: pages * page) }
    switch event {
    case .key(.tab): return moveFocus(by: 1)
    case .key(.shiftTab): return returnFocus()
    case .key(.down) where isFieldOrButton: return moveFocus(by: 1)
    case .key(.up) where isFieldOrButton: return moveFocus(by: -1)
    case .key(.enter): return finishField()
    case .key(.control("o")): return takeSuggestion()
    default: return false
    }
  }

  /// True if the focused widget has no rows among which the arrows move.
  private var isFieldOrButton: Bool {
    guard let focused else { return false }
    let role = focused.description.role
    if focused.takesText || role == .toggle { return true }
    // Without fields, the arrows belong to what is read or chosen beside the buttons.
    return role == .button && shown.contains { $0.description.role.use.isField }
  }

  /// Enter goes to the next field, and in the last one it submits.
  private func finishField() -> Bool {
    guard focused?.takesText == true else { return false }
    if isInLastField { onSubmit?() } else { moveFocus(by: 1) }
    return true
  }

  /// First field that offers another text.
  private var suggesting: TextField? {
    shown.lazy.compactMap { $0 as? TextField }.first(where: { $0.offeredText != nil })
  }

  private func takeSuggestion() -> Bool {
    guard let field = suggesting, let text = field.offeredText else { return false }
    return field.perform(.enter(text))
  }

  /// - Returns: whether a widget has the focus.
  @discardableResult
  private func moveFocus(by step: Int) -> Bool {
    let stops = shown.filter { $0.isFocusable || $0 === focused }
    guard let index = stops.firstIndex(where: { $0 === focused }) else { return false }
    moveFocus(to: stops[(index + step + stops.count) % stops.count])
    return true
  }

  private func returnFocus() -> Bool {
    guard moveFocus(by: -1) else { return false }
    focused?.didReturn()
    return true
  }

  private func moveFocus(to widget: any Widget) {
    guard widget !== focused else { return }
    turn += 1
    focused?.didLoseFocus()
    focused = widget
    widget.didGainFocus()
  }

  /// Returns the rows that all widgets need at a width in columns.
  public func height(forWidth width: Int) -> Int {
    roots.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  /// Returns whether the whole form is visible in a size. A stretching widget may shrink to 3 rows.
  public func fits(_ size: Size) -> Bool { Slots(roots, in: size).height <= size.height }

  /// True if a widget takes the rows that the others leave.
  public var stretches: Bool { roots.contains { $0.stretches } }

  /// Paints the form. If it doesn't fit, a scroll bar stands in the second column right of the
  /// area.
  ///
  /// - Parameters:
  ///   - isActive: whether keys go to this form; otherwise no widget looks focused.
  ///   - isPreview: whether the form isn't open yet, so that its buttons are left out.
  public func paint(
    on canvas: inout Canvas, in area: Rect, isActive: Bool = true, isPreview: Bool = false
  ) {
    if area.size != shownArea.size { tallest = 0 }
    let slots = Slots(roots, in: area.size, tallest: tallest)
    tallest = slots.tallest
    for case let line as StatusLine in slots.slots.lazy.map(\.widget) where line.takeNews() {
      news = line
    }
    furthest = max(0, slots.height - area.height)
    if isUntouched, !canvas.isPlain, slots.hides(focused, height: area.height) { wheeled = 0 }
    scroll =
      wheeled.map { min($0, furthest) }
      ?? slots.scroll(from: scroll, showing: focused, and: news, height: area.height)
    let offset = Point(x: area.x, y: area.y - scroll)
    painted = slots.slots.map { Slots.Slot(widget: $0.widget, area: $0.area.moved(by: offset)) }
    shownArea = area
    hidesButtons = isPreview
    if slots.height <= area.height {
      paint(painted, on: &canvas, isActive)
    } else {
      paintPart(of: slots, on: &canvas, in: area, isActive)
    }
    let active = isActive ? painted.first { $0.widget === focused } : nil
    popup = active.flatMap { $0.widget.paintPopup(on: &canvas, from: $0.area, in: area) }
  }

  private func paint(_ slots: [Slots.Slot], on canvas: inout Canvas, _ isActive: Bool) {
    (canvas.cursor, canvas.focus, canvas.isTyping) = (nil, nil, false)
    if isActive, let focused, let slot = slots.first(where: { $0.widget === focused }) {
      canvas.focus = SpokenFocus(focused, turn: turn, area: slot.area)
    }
    for slot in slots where !hidesButtons || slot.widget.description.role != .button {
      slot.widget.paint(
        on: &canvas, in: slot.area, isFocused: isActive && slot.widget === focused)
    }
  }

  /// Paints the whole form on another canvas and copies the visible rows.
  private func paintPart(
    of slots: Slots, on canvas: inout Canvas, in area: Rect, _ isActive: Bool
  ) {
    var whole = Canvas(
      size: Size(width: area.width, height: slots.height), isPlain: canvas.isPlain,
      markWords: canvas.markWords)
    paint(slots.slots, on: &whole, isActive)
    canvas.copy(whole, rows: scroll..<scroll + area.height, to: area.origin)
    canvas.isTyping = whole.isTyping
    canvas.focus = whole.focus?.moved(by: Point(x: area.x, y: area.y - scroll))
    canvas.cursor = whole.cursor.flatMap { cursor in
      (scroll..<scroll + area.height).contains(cursor.y)
        ? Point(x: cursor.x + area.x, y: cursor.y - scroll + area.y) : nil
    }
    // Braille displays follow the cursor: it begins where reading begins.
    if isUntouched, isActive, focused != nil, canvas.cursor == nil { canvas.cursor = area.origin }
    ScrollBar(scroll: scroll, height: area.height, contentHeight: slots.height)
      .paint(on: &canvas, beside: area, isFocused: false)
  }
}

// Keys of a form.
extension Form {
  /// Keys that work in the form, the most useful first.
  public var hints: [KeyHint] {
    let others = shown.count { $0.isFocusable } > 1
    let next = others ? [KeyHint("Tab", .next, .essential)] : []
    let previous = others ? [KeyHint("⇧Tab", .previous)] : []
    // If there is little space, the key that submits is dropped last.
    let accept = suggesting == nil ? [] : [KeyHint("^O", .takeSuggestion, .essential)]
    return accept + next + previous + finishHints + (focused?.hints ?? []) + scrollHints
  }

  /// Empty if Enter belongs to the focused widget, as in a text area.
  private var finishHints: [KeyHint] {
    guard onSubmit != nil, let focused, focused.takesText,
      !focused.hints.contains(where: { $0.key == "Enter" })
    else { return [] }
    guard isInLastField else { return [KeyHint("Enter", .next, .listed)] }
    return [
      KeyHint("Enter", submitButton.map { .submit.called($0.description.label) } ?? submitAction)
    ]
  }

  /// First button after the fields. A button between fields belongs to a field.
  public var submitButton: (any Widget)? {
    let last = widgets.lastIndex { $0.description.role.use.isField } ?? 0
    return widgets[last...].first { $0.description.role.use == .press }
  }
}

// Keys that show parts of a long form in which no widget can have the focus.
extension Form {
  /// Rows by which a page key scrolls.
  var page: Int { max(1, shownArea.height - 1) }

  /// True if the first row of the widget with the focus is visible.
  private var showsFocus: Bool {
    painted.first { $0.widget === focused }.map { shownArea.contains($0.area.origin) } ?? true
  }

  var scrollHints: [KeyHint] {
    furthest > 0 ? [KeyHint("PgUp PgDn", .movePage, .listed)] : []
  }

  private func submits(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter): focused === submitButton || focused?.takesText == true && isInLastField
    case .text(" "): focused === submitButton
    default: false
    }
  }

  /// Goes to a field whose text may be mistyped, before the form is submitted, unless the suggestion
  /// is visible.
  func returnsToDoubt() -> Bool {
    let field = shown.lazy.compactMap { $0 as? TextField }.first { field in
      field.takeDoubt(isShown: painted.contains { $0.widget === field && isShown($0.area) })
    }
    guard let field else { return false }
    focus(field)
    return true
  }

  private func isShown(_ area: Rect) -> Bool {
    shownArea.y <= area.y && area.y + area.height <= shownArea.y + shownArea.height
  }

  /// Enter shows a widget that was scrolled away, before it does anything there.
  func returnsToFocus(at event: InputEvent) -> Bool {
    guard wheeled != nil, event == .key(.enter), !showsFocus else { return false }
    wheeled = nil
    return true
  }

  /// Returns -1 or 1 for a page key, and nil for any other event.
  func pages(of event: InputEvent) -> Int? {
    switch event {
    case .key(.pageUp): -1
    case .key(.pageDown): 1
    default: nil
    }
  }
}
