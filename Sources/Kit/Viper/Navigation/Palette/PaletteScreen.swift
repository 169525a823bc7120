import TerminalKit
import TerminalWidgets

/// A command palette (F2). It lists the commands that keys have on the screen below; the guest
/// types some letters of a command to find it.
@MainActor
final class PaletteScreen: Screen {
  private let onClose: @MainActor () -> Void

  init(
    _ hints: [KeyHint], words: KitTexts, onChoose: @escaping @MainActor (KeyHint) -> Void,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.onClose = onClose
    super.init()
    title = words[.palette]
    form.show([CommandField(hints.filter { $0.event != nil }, words: words, onChoose: onChoose)])
  }

  override var backAction: KeyAction { .close }
  override var hints: [KeyHint] { [KeyHint("F2", .close, .listed)] }
  override func didRequestBack() { onClose() }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .key(.function(2)) else { return false }
    onClose()
    return true
  }
}

/// A field for letters of a command, with the commands found below it.
@MainActor
private final class CommandField: Widget {
  private static let rows = 8

  private let commands: [(word: String, hint: KeyHint)]
  private let onChoose: @MainActor (KeyHint) -> Void
  private let field: TextField
  private let list: ListBox
  private var found: [KeyHint] = []

  init(_ hints: [KeyHint], words: KitTexts, onChoose: @escaping @MainActor (KeyHint) -> Void) {
    commands = hints.map { (words[$0.action], $0) }
    self.onChoose = onChoose
    field = TextField(label: words[.search], words: words)
    list = ListBox(label: words[.palette], words: words)
    list.empty = words.noMatches
    list.onOpen = { [weak self] in self?.choose($0) }
    field.onChange = { [weak self] in self?.find($0) }
    find("")
  }

  var isFocusable: Bool { true }
  var takesText: Bool { true }
  var description: WidgetDescription { field.description }
  var options: [WidgetOption] { list.options }
  var hints: [KeyHint] {
    found.isEmpty ? [] : [KeyHint("↑↓", .move, .essential), KeyHint("Enter", .choose, .essential)]
  }

  func height(forWidth width: Int) -> Int { field.height(forWidth: width) + Self.rows }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    list.paint(on: &canvas, in: listArea(area), isFocused: false)
    field.paint(on: &canvas, in: area, isFocused: isFocused)
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.up), .key(.down), .key(.pageUp), .key(.pageDown), .key(.enter): list.handle(event)
    default: field.handle(event)
    }
  }

  func action(at place: Point) -> WidgetAction? {
    list.action(at: Point(x: place.x, y: place.y - fieldHeight))
  }

  func scroll(by rows: Int) -> Bool { list.scroll(by: rows) }

  func perform(_ action: WidgetAction) -> Bool {
    if case .enter = action { return field.perform(action) }
    return list.perform(action)
  }

  private let fieldHeight = 3

  private func listArea(_ area: Rect) -> Rect { area.rows(from: fieldHeight) }

  private func find(_ text: String) {
    let matches = commands.enumerated().compactMap { index, command in
      FuzzyMatch(text, in: command.word).map { (score: $0.score, index: index) }
    }.sorted { ($0.score, $0.index) < ($1.score, $1.index) }
    found = matches.map { commands[$0.index].hint }
    list.rows = matches.map {
      ListBox.Row(commands[$0.index].word, detail: commands[$0.index].hint.key)
    }
    list.selected = 0
  }

  private func choose(_ row: Int) { if found.indices.contains(row) { onChoose(found[row]) } }
}
