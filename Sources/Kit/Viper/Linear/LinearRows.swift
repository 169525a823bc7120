import TerminalWidgets

/// The options of widgets one after another, each made when it is looked at: a list of a million
/// rows costs nothing but its number.
@MainActor
struct LinearRows: @MainActor RandomAccessCollection {
  private struct Part {
    let widget: any Widget
    let first: Int
    let count: Int
    let isOpen: Bool
  }

  private let parts: [Part]
  let endIndex: Int

  init(_ widgets: [any Widget]) {
    var first = 0
    parts = widgets.map { widget in
      let count = widget.optionCount
      defer { first += count }
      return Part(
        widget: widget, first: first, count: count,
        isOpen: !widget.description.states.contains(.readOnly))
    }
    endIndex = first
  }

  var startIndex: Int { 0 }

  subscript(index: Int) -> LinearMenu.Item {
    let part = parts.last { $0.first <= index && $0.count > 0 } ?? parts[0]
    let option = part.widget.option(at: index - part.first)
    return LinearMenu.Item(
      choice: .option(part.widget, index - part.first), label: option.label,
      detail: option.detail, letter: option.letter, isOpen: part.isOpen)
  }

  /// Where the rows are that have this text in them.
  func indices(containing text: String) -> [Int] {
    parts.flatMap { part in part.widget.options(containing: text).map { $0 + part.first } }
  }

  /// - Returns: whether a widget looks for the rows itself, and shows them later.
  func filterElsewhere(by text: String) -> Bool {
    parts.reduce(false) { $1.widget.filterElsewhere(by: text) || $0 }
  }
}

/// Rows that can be chosen, then whatever else can.
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
