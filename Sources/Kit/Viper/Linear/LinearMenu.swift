import TerminalWidgets

/// All that can be chosen on a screen, numbered from 1: rows, answers, buttons, fields to change.
@MainActor
struct LinearMenu {
  enum Choice {
    case option(any Widget, Int)
    case button(any Widget)
    case change(any Widget)
  }

  struct Item {
    let choice: Choice
    let label: String
    var detail = ""
    var letter: Character?
    /// Whether it can be chosen; else it can be read only.
    var isOpen = true
  }

  /// The options of lists and questions, in the order of the screen.
  let rows: LinearRows
  /// What can be chosen: rows, then buttons, then fields.
  let items: LinearItems
  /// What Enter does; nil where nothing is offered.
  let offered: Item?

  /// - Parameter isFilled: whether the button behind the fields is what comes next.
  init(_ form: Form, isFilled: Bool = false, words: KitWords) {
    let widgets = form.widgets.filter { $0.isUsed && !$0.isField }
    let buttons = widgets.filter { $0.description.role.use == .press }.map(Self.button)
    let changes = form.fields.map {
      Item(
        choice: .change($0), label: words.linear(.change, ["field": $0.description.label]))
    }
    rows = LinearRows(widgets)
    let open = widgets.filter { !$0.description.states.contains(.readOnly) }
    items = LinearItems(rows: LinearRows(open), others: buttons + changes)
    let answers = LinearRows(widgets.filter { $0.description.role.use == .answer })
    let safe = widgets.first { $0.description.role.use == .answer }?.description.value
    offered =
      answers.first { $0.letter != nil && $0.label == safe }
      ?? (changes.isEmpty && items.count > 1
        ? nil : isFilled ? form.submitButton.map(Self.button) : buttons.first)
  }

  /// The options of a field alone.
  init(optionsOf field: any Widget) {
    rows = LinearRows([field])
    items = LinearItems(rows: rows, others: [])
    offered = nil
  }

  /// Whether each has a letter, so that a question names them all.
  var isLettered: Bool { items.allSatisfy { $0.letter != nil } }

  /// Whether Enter is all there is.
  var isOffer: Bool { items.count <= 1 && offered != nil }

  /// What can be typed, in short: `1 to 6`, or `y, n`.
  func keys(words: KitWords) -> String {
    let letters = items.prefix { $0.letter != nil }.compactMap(\.letter).map(String.init)
    if letters.count == items.count { return letters.joined(separator: ", ") }
    return items.count == 1
      ? "1" : words.linear(.range, ["first": "1", "last": "\(items.count)"])
  }

  /// The item that a line names by its number, its letter or all of its label.
  func item(named line: String) -> Item? {
    if let number = Int(line) {
      return items.indices.contains(number - 1) ? items[number - 1] : nil
    }
    let line = line.lowercased()
    let isNamed = { (item: Item) in item.label.lowercased() == line }
    return items.prefix(LinearPage.rowLimit).first { $0.letter.map(String.init) == line }
      ?? items.rows.indices(containing: line).lazy.map { items.rows[$0] }.first(where: isNamed)
      ?? items.others.first(where: isNamed)
  }

  private static func button(_ widget: any Widget) -> Item {
    let description = widget.description
    let isBusy = description.states.contains(.busy)  // which is said when it begins
    return Item(
      choice: .button(widget), label: description.label, detail: isBusy ? "" : description.hint)
  }
}

extension Widget {
  /// Whether it asks for a text.
  var isField: Bool { description.role.use.isField }

  /// Whether a person does something with it where there are only lines.
  fileprivate var isUsed: Bool { isFocusable && ![.none, .text].contains(description.role.use) }
}

extension Form {
  var fields: [any Widget] { widgets.filter(\.isField) }

  /// Whether what is asked for comes before any button.
  var beginsWithField: Bool { widgets.first(where: \.isUsed)?.isField == true }
}
