import TerminalWidgets

/// The options of widgets in one sequence. An option is created when it is read, so that a list of
/// a million rows costs no more than its count.
@MainActor
struct LinearRows: @MainActor RandomAccessCollection {
  private struct Part {
    let widget: any Widget
    let first: Int
    let count: Int
    /// Number of the first row among those that can be chosen, from 1; nil if none can be.
    let number: Int?
  }

  private let parts: [Part]
  let endIndex: Int

  init(_ widgets: [any Widget]) {
    var first = 0
    var number = 1
    parts = widgets.map { widget in
      let count = widget.optionCount
      let isOpen = !widget.description.states.contains(.readOnly)
      defer {
        first += count
        number += isOpen ? count : 0
      }
      return Part(
        widget: widget, first: first, count: count, number: isOpen ? number : nil)
    }
    endIndex = first
  }

  var startIndex: Int { 0 }

  subscript(index: Int) -> LinearMenu.Item {
    let part = part(at: index)
    let option = part.widget.option(at: index - part.first)
    return LinearMenu.Item(
      choice: .option(part.widget, index - part.first), label: option.label,
      detail: option.detail, letter: option.letter,
      number: part.number.map { $0 + index - part.first })
  }

  /// True if more than one list has rows, so that a listener needs their names.
  var hasSeveralLists: Bool {
    parts.count { $0.count > 0 && $0.widget.description.role.use == .rows } > 1
  }

  /// Returns the name of a row's list; nil if it has none, or if the previous row is of the same
  /// list.
  func label(ofListAt index: Int, after previous: Int?) -> String? {
    let list = part(at: index)
    if let previous, part(at: previous).widget === list.widget { return nil }
    let description = list.widget.description
    return description.role.use == .rows && !description.label.isEmpty ? description.label : nil
  }

  private func part(at index: Int) -> Part {
    parts.last { $0.first <= index && $0.count > 0 } ?? parts[0]
  }

  /// Returns the indices of the rows that contain a text.
  func indices(containing text: String) -> [Int] {
    parts.flatMap { part in part.widget.options(containing: text).map { $0 + part.first } }
  }

  /// Selects the first row that contains a text in each list, as a filter on a screen does.
  func reachFirst(containing text: String) {
    for list in parts.map(\.widget) {
      if let row = list.options(containing: text).first { _ = list.perform(.reach(row)) }
    }
  }

  /// - Returns: whether a widget searches the rows itself and shows them later.
  func filterElsewhere(by text: String) -> Bool {
    parts.reduce(false) { $1.widget.filterElsewhere(by: text) || $0 }
  }
}

/// The rows that can be chosen, then the other items.
@MainActor
struct LinearItems: @MainActor RandomAccessCollection {
  let rows: LinearRows
  let others: [LinearMenu.Item]

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count + others.count }

  subscript(index: Int) -> LinearMenu.Item {
    index < rows.count ? rows[index] : others[index - rows.count]
  }
}
