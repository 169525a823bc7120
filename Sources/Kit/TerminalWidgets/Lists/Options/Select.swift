import TerminalKit

/// Field whose value is a row of a list, which opens below it and filters by typed text.
@MainActor
public final class Select: FormField {
  /// Text above the field.
  public var label: String {
    get { frame.label }
    set { frame.label = newValue }
  }
  /// Sentence below the field; nil for none.
  public var message: FieldMessage? {
    get { frame.message }
    set { frame.message = newValue }
  }
  /// Explanation that F1 shows; empty for none.
  public var help = ""
  /// Index of the chosen row, from 0; nil for none.
  public var chosen: Int?
  /// Called with the index of the row when the user has chosen another one.
  public var onChange: (@MainActor (Int) -> Void)?
  /// Called when the field loses the focus.
  public var onLeave: (@MainActor () -> Void)?

  private let words: KitTexts
  private var frame: FieldFrame
  private let list: ListBox
  private var isOpen = false

  /// Creates a field.
  ///
  /// - Parameter chosen: index of the chosen row; nil for none.
  public init(label: String, rows: [ListBox.Row], chosen: Int? = nil, words: KitTexts = .standard) {
    frame = FieldFrame(label: label)
    self.words = words
    self.chosen = chosen
    list = ListBox(label: label, rows: rows, words: words)
    list.onOpen = { [weak self] in self?.choose($0) }
  }

  /// Replaces the rows. Afterwards none is chosen.
  public func show(_ source: ListBox.Source) {
    list.show(source)
    chosen = nil
  }

  public var options: [WidgetOption] { list.options }
  public var optionCount: Int { list.optionCount }
  public func option(at index: Int) -> WidgetOption { list.option(at: index) }
  public func options(containing part: String) -> [Int] { list.options(containing: part) }
  public var isFocusable: Bool { true }
  public var takesText: Bool { isOpen && list.takesText }
  public var isAnimating: Bool { frame.isAnimating || list.isAnimating }

  public var hints: [KeyHint] {
    guard isOpen else {
      return [KeyHint("Enter", .openList, .essential), KeyHint("a…z", .typeToFilter, .listed)]
    }
    return list.hints.filter { $0.action != .filter && $0.action != .jump }
      .map { $0.action == .open ? KeyHint($0.key, .choose, $0.rank) : $0 }
      + [KeyHint("Esc", .close, .essential), KeyHint("a…z", .typeToFilter, .listed)]
  }

  public var description: WidgetDescription {
    var description = frame.description(
      role: .select, value: chosen.map { list.source[$0].title } ?? "")
    description.states.insert(isOpen ? .expanded : .collapsed)
    if isOpen { description.row = list.description.row }
    return description
  }

  public func height(forWidth width: Int) -> Int { frame.height(forWidth: width) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let inner = frame.paint(on: &canvas, in: area, isFocused: isFocused)
    let text = chosen.map { list.source[$0].title } ?? words.phrase(.placeholder)
    let role = FieldFrame.role(isFocused)
    canvas.draw(
      text, at: inner.origin, role: chosen == nil ? .muted : role, width: inner.width - 2)
    canvas.draw("▾", at: Point(x: inner.x + inner.width - 1, y: inner.y), role: role)
    if isFocused { canvas.cursor = inner.origin }
  }

  public func paintPopup(on canvas: inout Canvas, from anchor: Rect, in area: Rect) -> Rect? {
    isOpen ? ListPopup.paint(list, on: &canvas, from: anchor, in: area) : nil
  }

  public func handle(_ event: InputEvent) -> Bool {
    isOpen ? handleOpen(event) : handleClosed(event)
  }

  public func action(at place: Point) -> WidgetAction? { place.y == 1 ? .press : nil }

  public func popupAction(at place: Point) -> WidgetAction? {
    ListPopup.action(of: list, at: place)
  }

  public func scroll(by rows: Int) -> Bool { isOpen && list.scroll(by: rows) }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .press: if isOpen { close() } else { open() }
    case .choose(let row) where (0..<list.source.count).contains(row): choose(row)
    default: return false
    }
    return true
  }

  public func didLoseFocus() {
    close()
    onLeave?()
  }

  public func tick() {
    frame.tick()
    list.tick()
  }

  private func handleClosed(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter), .key(.down), .key(.up), .text(" "): open()
    case .text(let text) where text.isWord:
      open()
      return filter(event)
    default: return false
    }
    return true
  }

  /// Typed text filters the list. Tab leaves it; Esc clears the filter first, then closes the list.
  private func handleOpen(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.tab), .key(.shiftTab): return false
    case .text(" ") where !list.takesText: return list.handle(.key(.enter))
    case .text(let text) where text.isWord: return filter(event)
    default: break
    }
    if list.handle(event) { return true }
    guard event == .key(.escape) else { return false }
    close()
    return true
  }

  private func filter(_ event: InputEvent) -> Bool {
    list.beginFilter()
    return list.handle(event)
  }

  private func open() {
    isOpen = true
    list.endFilter()
    list.reach(chosen ?? 0)
  }

  private func close() { isOpen = false }

  private func choose(_ row: Int) {
    close()
    guard row != chosen else { return }
    chosen = row
    onChange?(row)
  }
}

extension String {
  /// True if the text can begin a filter, rather than being a command such as `?`.
  fileprivate var isWord: Bool { first.map { $0.isLetter || $0.isNumber } ?? false }
}
