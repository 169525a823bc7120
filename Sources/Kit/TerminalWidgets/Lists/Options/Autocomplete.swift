import TerminalKit

/// Text field that suggests completions.
@MainActor
public final class Autocomplete: TextField {
  /// Suggestions in the list: the candidates that contain the text, or those that a handler of
  /// `onChange` has set.
  public var suggestions: [String] = [] {
    didSet { list.rows = suggestions.map { ListBox.Row($0) } }
  }
  private let candidates: [(text: String, key: String)]
  private let list: ListBox
  private var isOpen = false
  /// True if the arrow keys have moved into the list, so that Enter chooses a suggestion.
  private var isInList = false
  private static let mostOffered = 50

  /// Creates a field.
  ///
  /// - Parameter candidates: texts to suggest; empty if a handler of `onChange` sets `suggestions`.
  public init(
    label: String, text: String = "", candidates: [String] = [], words: KitTexts = .standard
  ) {
    self.candidates = candidates.map { ($0, $0.folded()) }
    list = ListBox(label: label, words: words)
    super.init(label: label, text: text, words: words)
  }

  public override var hints: [KeyHint] {
    guard isShown else { return super.hints }
    let take = isInList ? [KeyHint("Enter", .takeSuggestion, .essential)] : []
    return [KeyHint("↓↑", .move, .essential)] + take + [KeyHint("Esc", .close, .essential)]
      + super.hints
  }

  public override func handle(_ event: InputEvent) -> Bool {
    if isShown, handleOpen(event) { return true }
    return super.handle(event)
  }

  public override func paintPopup(
    on canvas: inout Canvas, from anchor: Rect, in area: Rect
  ) -> Rect? {
    guard isShown else { return nil }
    let caret = canvas.cursor
    let box = ListPopup.paint(list, on: &canvas, from: anchor, in: area, isFocused: isInList)
    canvas.cursor = caret  // the user continues to type in the field
    return box
  }

  public override func popupAction(at place: Point) -> WidgetAction? {
    guard case .choose(let row) = ListPopup.action(of: list, at: place) else { return nil }
    return .enter(suggestions[row])
  }

  public override func scroll(by rows: Int) -> Bool { isShown && list.scroll(by: rows) }

  public override func perform(_ action: WidgetAction) -> Bool {
    defer { close() }
    return super.perform(action)
  }

  public override func didLoseFocus() {
    close()
    super.didLoseFocus()
  }

  override var role: WidgetDescription.Role { .autocomplete }

  override func didEdit() {
    if !candidates.isEmpty { suggestions = found(text.folded()) }
    (isOpen, isInList) = (!text.isEmpty, false)
    super.didEdit()
  }

  private var isShown: Bool { isOpen && !suggestions.isEmpty && suggestions != [text] }

  private func close() { (isOpen, isInList) = (false, false) }

  private func handleOpen(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.down) where !isInList: isInList = true
    case .key(.up) where isInList && list.selected == 0: isInList = false
    case .key(.down), .key(.up): return isInList && list.handle(event)
    case .key(.enter) where isInList:
      if let row = list.selected { _ = perform(.enter(suggestions[row])) }
    case .key(.escape): close()
    default: return false
    }
    return true
  }

  /// Returns the matches, those that begin with the text first.
  private func found(_ part: String) -> [String] {
    guard !part.isEmpty else { return [] }
    let begun = candidates.lazy.filter { $0.key.hasPrefix(part) }.prefix(Self.mostOffered)
    let held = candidates.lazy.filter { $0.key.contains(part) && !$0.key.hasPrefix(part) }
      .prefix(Self.mostOffered - begun.count)
    return (Array(begun) + Array(held)).map(\.text)
  }
}
