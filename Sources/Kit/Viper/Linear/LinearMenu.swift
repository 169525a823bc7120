import TerminalWidgets

/// All choices of a screen, numbered from 1: rows, answers, buttons, and fields to change.
@MainActor
struct LinearMenu {
  enum Choice {
    case option(any Widget, Int)
    case button(any Widget)
    case change(any Widget)
    case menu(Menu)
  }

  struct Item {
    let choice: Choice
    let label: String
    var detail = ""
    var letter: Character?
    /// Number among the rows that can be chosen, from 1; nil if the item is only read.
    var number: Int?
  }

  /// The options of lists and questions, in the order of the screen.
  let rows: LinearRows
  /// The items that can be chosen: rows, then buttons, then fields.
  let items: LinearItems
  /// The item that Enter chooses; nil if Enter chooses none.
  let offered: Item?

  /// - Parameters:
  ///   - menu: the screen's commands for its selected row; nil for none.
  ///   - isFilled: whether fields were answered, so that their submit button comes next.
  ///   - isBlank: whether Enter chooses none, because there is nothing yet to submit.
  init(
    _ form: Form, menu: Menu? = nil, isFilled: Bool = false, isBlank: Bool = false, words: KitTexts
  ) {
    let widgets = form.widgets.filter { $0.isUsed && !$0.isField }
    let buttons = widgets.filter { $0.description.role.use == .press }.map {
      Item($0, words: words)
    }
    let changes = form.fields.map {
      Item(
        choice: .change($0), label: words.linear(.change, ["field": $0.description.label]))
    }
    let menus = [menu].compactMap(\.self).map { Self.menu($0, words: words) }
    rows = LinearRows(widgets)
    let open = widgets.filter { !$0.description.states.contains(.readOnly) }
    items = LinearItems(rows: LinearRows(open), others: buttons + menus + changes)
    let answers = LinearRows(widgets.filter { $0.description.role.use == .answer })
    let safe = widgets.first { $0.description.role.use == .answer }?.description.value
    offered =
      answers.first { $0.label == safe }
      ?? (isBlank || changes.isEmpty && items.count > 1
        ? nil : isFilled ? form.submitButton.map { Item($0, words: words) } : buttons.first)
  }

  /// Creates a menu of one field's options.
  init(optionsOf field: any Widget) {
    rows = LinearRows([field])
    items = LinearItems(rows: rows, others: [])
    offered = nil
  }

  /// True if each item has a letter, so that the question names them all.
  var isLettered: Bool { items.allSatisfy { $0.letter != nil } }

  /// True if Enter is the only choice.
  var isOffer: Bool { items.count <= 1 && offered != nil }

  /// Returns the name of the list that begins with a row, if there are several lists.
  func heading(before index: Int, after previous: Int?) -> String? {
    rows.hasSeveralLists ? rows.label(ofListAt: index, after: previous) : nil
  }

  /// Returns the valid input in short: `1 to 6`, or `y, n`.
  func keys(words: KitTexts) -> String {
    let letters = items.prefix { $0.letter != nil }.compactMap(\.letter).map(String.init)
    if letters.count == items.count { return letters.joined(separator: ", ") }
    return items.count == 1
      ? "1" : words.linear(.range, ["first": "1", "last": "\(items.count)"])
  }

  /// Returns the item that a line names by its number, its letter or its complete label. Where letters are
  /// offered, a number that was meant for the list before answers nothing.
  func item(named line: String) -> Item? {
    if !isLettered, let number = Int(plain: line) {
      return items.indices.contains(number - 1) ? items[number - 1] : nil
    }
    let line = line.lowercased()
    let isNamed = { (item: Item) in item.label.lowercased() == line }
    return items.prefix(LinearPage.rowLimit).first { $0.letter.map(String.init) == line }
      ?? items.rows.indices(containing: line).lazy.map { items.rows[$0] }.first(where: isNamed)
      ?? items.others.first(where: isNamed)
  }

  private static func menu(_ menu: Menu, words: KitTexts) -> Item {
    Item(
      choice: .menu(menu),
      label: menu.title.isEmpty
        ? words[.menu] : words.linear(.row, ["field": words[.menu], "value": menu.title]))
  }

}

extension LinearMenu.Item {
  /// Creates the item of a button.
  @MainActor
  init(_ button: any Widget, words: KitTexts) {
    let description = button.description
    let isBusy = description.states.contains(.busy)  // its hint was read when it began
    let isClosed = description.states.contains(.disabled) && description.hint.isEmpty
    self.init(
      choice: .button(button), label: description.label,
      detail: isBusy ? "" : isClosed ? words.phrase(.disabled) : description.hint)
  }
}

extension Widget {
  /// True if the widget asks for an answer.
  var isField: Bool { description.role.use.isField }

  /// True if the guest uses the widget in linear mode.
  fileprivate var isUsed: Bool { isFocusable && ![.none, .text].contains(description.role.use) }
}

extension Form {
  var fields: [any Widget] { widgets.filter(\.isField) }

  /// True if the form begins with a field, and all of its fields are for text and empty.
  var isBlank: Bool {
    beginsWithField
      && fields.map(\.description).allSatisfy {
        [.line, .lines, .secret].contains($0.role.use) && $0.value.isEmpty
      }
  }

  /// The lists with rows and the buttons, except the one that submits the form: what a form that begins with a
  /// field offers besides its questions.
  var others: [any Widget] {
    guard beginsWithField else { return [] }
    let submit = submitButton
    return widgets.filter { widget in
      let description = widget.description
      return switch description.role.use {
      case .press: widget.isUsed && widget !== submit
      case .rows:
        widget.isUsed && widget.optionCount > 0 && !description.label.isEmpty
      default: false
      }
    }
  }

  /// True if a field comes before any button.
  var beginsWithField: Bool { widgets.first(where: \.isUsed)?.isField == true }
}
