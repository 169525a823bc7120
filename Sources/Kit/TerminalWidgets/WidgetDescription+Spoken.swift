/// Sentences of a listener, who has no colours, frames and marks.
extension WidgetDescription {
  /// Returns the problem with the value: the hint or the requirements that aren't met. It is empty for
  /// a valid value.
  public func problem(in words: KitTexts) -> String {
    guard states.contains(.invalid), hint.isEmpty else {
      return states.contains(.invalid) ? hint : ""
    }
    let missing = demands.filter { !$0.isMet }.map(\.text)
    return words.linear(.missing, ["items": missing.joined(separator: ", ")])
  }

  /// Returns the states in words. A hint explains why a widget is disabled or invalid.
  public func spokenStates(in words: KitTexts) -> [String] {
    let phrases: [(State, WidgetPhrase)] = [
      (.disabled, .disabled), (.collapsed, .collapsed), (.expanded, .expanded),
      (.revealed, .revealed), (.irreversible, .irreversible),
    ]
    return phrases.filter { states.contains($0.0) && ($0.0 != .disabled || hint.isEmpty) }
      .map { words.phrase($0.1) }
  }

  /// Returns the row with the cursor, unless it is the value; whether it is chosen; and its number.
  public func spokenRow(in words: KitTexts) -> [String] {
    guard let row else { return [] }
    let choice = row.isChosen.map { words.phrase($0 ? .chosen : .notChosen) } ?? ""
    let place = words.phrase(.place, ["number": "\(row.number)", "count": "\(row.count)"])
    return [row.label == value ? "" : row.label, choice, place]
  }
}
