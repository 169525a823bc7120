/// A screen as a program of the kit describes it: what linear mode would say. Its JSON is part of
/// `tape session screen --json`.
package struct SpokenScreen: Codable, Sendable, Equatable {
  package struct Widget: Codable, Sendable, Equatable {
    package struct Row: Codable, Sendable, Equatable {
      package let label: String
      package let number: Int
      package let count: Int
    }

    package let role: String
    package let label: String
    /// The text or the chosen option; empty for a password.
    package let value: String
    package let states: [String]
    package let hint: String
    package let hasFocus: Bool
    /// The rows or the options; none of a long list.
    package let options: [String]
    /// The row with the cursor.
    package let row: Row?
  }

  package struct Key: Codable, Sendable, Equatable {
    package let key: String
    package let does: String
  }

  package let title: String
  package let widgets: [Widget]
  /// The keys that work now.
  package let keys: [Key]

  /// The screen in lines, of which that of the focus is marked.
  package var lines: [String] {
    let keys = keys.map { "\($0.key) \($0.does)" }.joined(separator: ", ")
    return [title] + widgets.filter { !($0.label + $0.value).isEmpty }.map(\.line) + [keys]
  }
}

extension SpokenScreen.Widget {
  fileprivate var line: String {
    let place = row.map { "\($0.number)/\($0.count) \($0.label == value ? "" : $0.label)" } ?? ""
    let parts = [role, label, value.isEmpty ? "" : "“\(value)”", place] + states + [hint]
    return (hasFocus ? "> " : "  ")
      + parts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
  }
}
