import TerminalKit

/// Widgets one below the other, or as rows and columns arrange them, one of which has the focus;
/// scrolls so that it is visible.
@MainActor
public final class Form {
  /// Called on Enter in the last text field.
  public var onSubmit: (@MainActor () -> Void)?
  /// What the last field's Enter is called where no button says it.
  public var submitAction = KeyAction.submit
  public private(set) var focused: (any Widget)?
  private var roots: [any Widget] = []
  private var scroll = 0
  /// How far the wheel has scrolled, whatever has the focus; the next key shows that again.
  private var wheeled: Int?
  /// How far it can.
  private var furthest = 0
  private var hidesButtons = false
  /// Where each widget was painted last, on the canvas, and what part of that was shown.
  private(set) var painted: [Slots.Slot] = []
  private(set) var shownArea = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Where what the focused widget has opened was painted last.
  private(set) var popup: Rect?

  public init() {}

  /// Replaces the widgets; the first that can have the focus gets it.
  public func show(_ widgets: [any Widget]) {
    roots = widgets
    (painted, popup, wheeled) = ([], nil, nil)
    focused = shown.first { $0.isFocusable }
    focused?.didGainFocus()
  }

  /// Replaces widgets while somebody is at one of them: it keeps the focus, without having been left,
  /// if it is still there.
  public func rearrange(_ widgets: [any Widget]) {
    let isStill = widgets.flatMap(\.shownLeaves).contains { $0 === focused }
    guard isStill else { return show(widgets) }
    roots = widgets
    (painted, popup) = ([], nil)
  }

  /// All widgets in the order of reading, without the containers that arrange them.
  public var widgets: [any Widget] { roots.flatMap(\.leaves) }

  /// Those in sight: not the ones behind a tab.
  private var shown: [any Widget] { roots.flatMap(\.shownLeaves) }

  public var hints: [KeyHint] {
    let others = shown.count { $0.isFocusable } > 1
    let next = others ? [KeyHint("Tab", .next, .essential)] : []
    let previous = others ? [KeyHint("⇧Tab", .previous)] : []
    let own = focused?.hints ?? []
    // What sends the form is the last to go where there is little room; the way back the first.
    return isSubmitting ? next + finishHints + own + previous : next + previous + own + finishHints
  }

  private var isSubmitting: Bool {
    onSubmit != nil && focused?.takesText == true && isInLastField
  }

  /// Nothing where Enter is the focused widget's own: there it starts a line.
  private var finishHints: [KeyHint] {
    guard onSubmit != nil, let focused, focused.takesText,
      !focused.hints.contains(where: { $0.key == "Enter" })
    else { return [] }
    guard isInLastField else { return [KeyHint("Enter", .next, .listed)] }
    return [
      KeyHint("Enter", submitButton.map { .submit.called($0.description.label) } ?? submitAction)
    ]
  }

  /// The first button behind the fields; one between them is about a field.
  public var submitButton: (any Widget)? {
    let last = widgets.lastIndex { $0.description.role.use.isField } ?? 0
    return widgets[last...].first { $0.description.role.use == .press }
  }

  private var isInLastField: Bool {
    let shown = shown
    guard let index = shown.firstIndex(where: { $0 === focused }) else { return false }
    return !shown[(index + 1)...].contains { $0.takesText }
  }

  /// Scrolls what is longer than the screen, whatever has the focus.
  func wheel(by rows: Int) -> Bool {
    guard furthest > 0 else { return false }
    wheeled = max(0, min((wheeled ?? scroll) + rows, furthest))
    return true
  }

  /// Gives a widget the focus, and brings it into sight for that.
  public func focus(_ widget: any Widget) {
    guard widgets.contains(where: { $0 === widget }) else { return }
    for root in roots { root.revealLeaf(widget) }
    moveFocus(to: widget)
  }

  /// Leaves the widget that has the focus, and goes to no other.
  public func leaveFocus() {
    focused?.didLoseFocus()
    focused = nil
  }

  public func handle(_ event: InputEvent) -> Bool {
    if case .mouse(let mouse) = event { return handle(mouse) }
    if event.isPress { wheeled = nil }
    if focused?.handle(event) == true { return true }
    switch event {
    case .key(.tab): return moveFocus(by: 1)
    case .key(.shiftTab): return moveFocus(by: -1)
    case .key(.down) where focused?.takesText == true: return moveFocus(by: 1)
    case .key(.up) where focused?.takesText == true: return moveFocus(by: -1)
    case .key(.enter): return finishField()
    default: return false
    }
  }

  /// Enter in a field goes to the next; in the last it submits.
  private func finishField() -> Bool {
    guard focused?.takesText == true else { return false }
    if isInLastField { onSubmit?() } else { moveFocus(by: 1) }
    return true
  }

  /// - Returns: whether anything has the focus.
  @discardableResult
  private func moveFocus(by step: Int) -> Bool {
    let stops = shown.filter { $0.isFocusable || $0 === focused }
    guard let index = stops.firstIndex(where: { $0 === focused }) else { return false }
    moveFocus(to: stops[(index + step + stops.count) % stops.count])
    return true
  }

  private func moveFocus(to widget: any Widget) {
    guard widget !== focused else { return }
    focused?.didLoseFocus()
    focused = widget
    widget.didGainFocus()
  }

  public func height(forWidth width: Int) -> Int {
    roots.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  /// Whether all of it is in sight there; what stretches is, with the rows that the others leave.
  public func fits(_ size: Size) -> Bool { Slots(roots, in: size).height <= size.height }

  /// Whether something takes the rows that the others leave.
  public var stretches: Bool { roots.contains { $0.stretches } }

  /// Where it doesn't fit, a scroll bar stands in the second column right of the area.
  ///
  /// - Parameters:
  ///   - isActive: whether the keys come here; else nothing looks as if it had the focus.
  ///   - isPreview: whether it isn't open yet, so that its buttons' places are empty.
  public func paint(
    on canvas: inout Canvas, in area: Rect, isActive: Bool = true, isPreview: Bool = false
  ) {
    let slots = Slots(roots, in: area.size)
    furthest = max(0, slots.height - area.height)
    scroll =
      wheeled.map { min($0, furthest) }
      ?? slots.scroll(from: scroll, showing: focused, height: area.height)
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
    canvas.cursor = nil
    for slot in slots where !hidesButtons || slot.widget.description.role != .button {
      slot.widget.paint(
        on: &canvas, in: slot.area, isFocused: isActive && slot.widget === focused)
    }
  }

  /// Paints all of it aside and copies the rows that fit.
  private func paintPart(
    of slots: Slots, on canvas: inout Canvas, in area: Rect, _ isActive: Bool
  ) {
    var whole = Canvas(size: Size(width: area.width, height: slots.height))
    paint(slots.slots, on: &whole, isActive)
    canvas.copy(whole, rows: scroll..<scroll + area.height, to: area.origin)
    canvas.cursor = whole.cursor.flatMap { cursor in
      (scroll..<scroll + area.height).contains(cursor.y)
        ? Point(x: cursor.x + area.x, y: cursor.y - scroll + area.y) : nil
    }
    ScrollBar(scroll: scroll, height: area.height, contentHeight: slots.height)
      .paint(on: &canvas, beside: area, gap: 1, isFocused: false)
  }
}
