/// Phrases of widgets; `KitTexts` has the words.
///
/// Placeholders: `{first}` and `{last}` are the ends of a range, `{day}` is a date, `{value}` a number,
/// `{number}` the number of a row among `{count}`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum WidgetPhrase: String, Sendable, CaseIterable {
  /// States of a toggle.
  case on, off
  /// Text of a field in which nothing is chosen yet.
  case placeholder
  /// Problems with a number or date.
  case wholeNumber, range, noSuchDay
  /// Problems with a path.
  case noSuchFile, noSuchFolder, unreadableFolder
  /// States of a node with others inside it.
  case expanded, collapsed
  /// State of a button that can't be pressed, and of one whose action can't be undone.
  case disabled, irreversible
  /// Text of a button in a plain frame, with its `{title}`.
  case button
  /// Password in a plain frame, with the `{count}` of its characters.
  case hidden
  /// Question before typed text is lost, and its answers.
  case discardTitle, discard, keepTyping
  /// Blanks at the ends of a pasted password were left out, or it can't be pasted.
  case pasteTrimmed, pasteRefused
  /// State of a password that is shown in plain text.
  case revealed
  /// Offer of a `{value}` that the user may have meant.
  case suggestion
  /// States of an option.
  case chosen, notChosen
  /// Place of a row in a list.
  case place
  /// Number of rows, and titles of columns.
  case rowCount, columnTitles
  /// Newest value of a series, with its lowest and highest one.
  case series
  /// Pattern of a field by an `{example}`, and the problem with a text that isn't complete.
  case pattern, incomplete
  /// Days of the week from Monday on, at most two columns each, separated by spaces.
  case weekdays
}

extension KitTexts {
  /// Returns a list's content in short: the number of rows, and the titles of its columns.
  func summary(_ rows: Int, columns: String = "") -> String {
    let count = phrase(.rowCount, ["count": "\(rows)"])
    return columns.isEmpty ? count : "\(count) \(phrase(.columnTitles, ["value": columns]))"
  }
}
