/// What widgets say by themselves; `KitWords` has the words.
///
/// Placeholders: `{first}` and `{last}` are the ends of a range, `{day}` is a date.
public enum WidgetPhrase: String, Sendable, CaseIterable {
  /// What a toggle is.
  case on, off
  /// Stands where nothing is chosen yet.
  case placeholder
  /// What is wrong with a number or a date.
  case wholeNumber, range, noSuchDay
  /// What is wrong with a path.
  case noSuchFile, noSuchFolder, unreadableFolder
  /// The days of a week from Monday on, two columns each at most, with blanks between them.
  case weekdays
}
