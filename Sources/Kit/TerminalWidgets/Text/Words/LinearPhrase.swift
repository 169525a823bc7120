/// What linear mode says by itself; `KitWords` has the words.
///
/// Placeholders: `{field}` a label, `{value}` what was typed, `{items}` a list of words, `{choices}`
/// what can be typed, `{action}` what Enter does, `{first}`, `{last}` and `{count}` numbers.
public enum LinearPhrase: String, Sendable, CaseIterable {
  /// Said once, to a person: what to do with questions.
  case intro
  /// Said after it where there is a screen, too.
  case introScreen
  /// The words that can be said at each question.
  case back, help, quit, more, read, screen
  /// A question for a field; with a value, and with a password, that Enter keeps.
  case keep, keepSecret
  /// A question for one option of a field, for any number of them; with a value that Enter keeps.
  case pick, pickKeep, pickSome, pickSomeKeep
  /// A question for a text of several lines; with one that Enter keeps.
  case lines, linesKeep
  /// What the rules ask for, and what of it an answer lacks.
  case demands, missing
  /// The row of a form that leads back to one of its fields.
  case change
  /// The question after a list of choices; with a default; and where there is only a default.
  case choose, chooseOrEnter, enter
  /// A row with all that is said of it, and which rows were read.
  case row, range, rows, rowsMore
  /// What was typed is none of the choices.
  case noChoice
  /// There is nothing to choose from; `{action}` is what Enter does.
  case nothingToChoose
  /// A line that isn't text as it is, so that something else would be kept.
  case notUTF8, controlCharacter
  /// The input ended where something was asked.
  case inputEnded
  /// What the words do, for `help`.
  case helpBack, helpScreen, helpHelp, helpQuit, helpMore, helpFilter
}
