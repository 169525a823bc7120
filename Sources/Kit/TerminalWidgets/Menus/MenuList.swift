import TerminalKit

/// Open menu: a row for each command, with its key or the reason why it can't be chosen.
///
/// `Screen.open(_:at:)` in `Viper` shows it in a box that Esc and a click elsewhere close. Linear mode
/// reads the commands as numbered rows.
@MainActor
public final class MenuList: Widget {
  private static let indent = 2
  private static let gap = 3

  /// Called with the command that the user has chosen.
  public var onChoose: (@MainActor (Menu.Item) -> Void)?
  /// Called with the reason when the user has chosen a command that isn't available.
  public var onRefuse: (@MainActor (String) -> Void)?
  private let menu: Menu
  private let words: KitTexts
  /// Items without the separators.
  private let commands: [Menu.Item]
  private var selected = 0
  private var scroll = 0

  /// Creates a menu with its first command selected.
  public init(_ menu: Menu, words: KitTexts = .standard) {
    (self.menu, self.words) = (menu, words)
    commands = menu.items.filter(\.isCommand)
  }

  /// Columns that all rows need.
  public var width: Int {
    let titles = commands.map { SanitizedText.width(of: $0.title) }.max() ?? 0
    let notes = commands.map { SanitizedText.width(of: note(of: $0)) }.max() ?? 0
    return Self.indent + titles + (notes > 0 ? Self.gap + notes : 0)
  }

  public var isFocusable: Bool { true }
  public var hints: [KeyHint] {
    [
      KeyHint("↑↓", .move, .essential), KeyHint("Enter", .choose, .essential),
      KeyHint("Home End", .moveToEnds, .listed),
    ] + commands.filter { $0.unavailable == nil }.compactMap(\.key)
  }

  public var description: WidgetDescription {
    var description = WidgetDescription(role: .menu, label: menu.title)
    guard commands.indices.contains(selected) else { return description }
    let command = commands[selected]
    description.value = command.title
    description.hint = command.unavailable ?? ""
    if command.unavailable != nil { description.states.insert(.disabled) }
    description.row = .init(command.title, selected + 1, of: commands.count)
    return description
  }

  public var options: [WidgetOption] {
    commands.map { WidgetOption($0.title, detail: $0.unavailable.map(reason) ?? "") }
  }

  public func height(forWidth width: Int) -> Int { max(1, menu.items.count) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let line = line(ofCommand: selected)
    scroll = max(0, min(max(scroll, line - area.height + 1), line))
    var command = menu.items.prefix(scroll).count(where: \.isCommand)
    for (row, item) in menu.items.dropFirst(scroll).prefix(area.height).enumerated() {
      guard item.isCommand else {
        if !canvas.isPlain { canvas.fill(area.row(row), role: .muted, with: "─") }
        continue
      }
      paint(item, on: &canvas, in: area.row(row), isSelected: command == selected && isFocused)
      command += 1
    }
    ScrollBar(scroll: scroll, height: area.height, contentHeight: menu.items.count)
      .paint(on: &canvas, beside: area, isFocused: isFocused)
  }

  private func paint(_ item: Menu.Item, on canvas: inout Canvas, in line: Rect, isSelected: Bool) {
    let role: StyleRole = isSelected ? .selection : item.unavailable == nil ? .text : .muted
    if isSelected {
      canvas.fill(line, role: role)
      canvas.draw("▸", at: line.origin, role: role)
      canvas.focus?.item = selected
    }
    let used = canvas.draw(
      item.title, at: Point(x: line.x + Self.indent, y: line.y), role: role,
      width: line.width - Self.indent)
    if isSelected {
      let end = min(Self.indent + used, line.width - 1)
      canvas.cursor = Point(x: line.x + (canvas.isPlain ? 0 : end), y: line.y)
    }
    let note = note(of: item)
    let start = max(
      Self.indent + used + 1, line.width - SanitizedText.width(of: note))
    canvas.draw(
      note, at: Point(x: line.x + start, y: line.y), role: isSelected ? role : .muted,
      width: line.width - start)
  }

  public func handle(_ event: InputEvent) -> Bool {
    guard !commands.isEmpty else { return false }
    switch event {
    case .key(.up): select(selected + commands.count - 1)
    case .key(.down): select(selected + 1)
    case .key(.home): select(0)
    case .key(.end): select(commands.count - 1)
    case .key(.enter), .text(" "): _ = perform(.choose(selected))
    default: return choose(by: event)
    }
    return true
  }

  public func action(at place: Point) -> WidgetAction? {
    let line = scroll + place.y
    guard menu.items.indices.contains(line), menu.items[line].isCommand else { return nil }
    return .choose(menu.items.prefix(line).count(where: \.isCommand))
  }

  /// Chooses a command. One that isn't available is only selected.
  public func perform(_ action: WidgetAction) -> Bool {
    guard let row = action.row, commands.indices.contains(row) else { return false }
    selected = row
    guard case .choose = action else { return true }
    if let unavailable = commands[row].unavailable {
      onRefuse?(reason(unavailable))
    } else {
      onChoose?(commands[row])
    }
    return true
  }

  /// The key of a command chooses it; the first letter of others selects them.
  private func choose(by event: InputEvent) -> Bool {
    if let row = commands.firstIndex(where: { $0.key?.event == event }) {
      return perform(.choose(row))
    }
    guard case .text(let text) = event, let letter = text.lowercased().first else { return false }
    let next = (1...commands.count).lazy.map { (self.selected + $0) % self.commands.count }
      .first { self.commands[$0].title.lowercased().first == letter }
    if let next { select(next) }
    return next != nil
  }

  private func select(_ row: Int) { selected = row % commands.count }

  private func line(ofCommand index: Int) -> Int {
    let lines = menu.items.indices.filter { menu.items[$0].isCommand }
    return lines.indices.contains(index) ? lines[index] : 0
  }

  private func reason(_ unavailable: String) -> String {
    unavailable.isEmpty ? words.phrase(.disabled) : unavailable
  }

  private func note(of item: Menu.Item) -> String {
    item.unavailable.map(reason) ?? item.key?.key ?? ""
  }
}
