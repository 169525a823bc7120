/// Phrases of linear mode; `KitTexts` has the words.
///
/// Placeholders: `{field}` is a label, `{value}` the typed text, `{items}` a list of words,
/// `{choices}` the accepted answers, `{action}` the effect of Enter or of a button, `{first}`, `{last}` and
/// `{count}` numbers.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LinearPhrase: String, Sendable, CaseIterable {
  /// Instructions at the start, for an interactive user.
  case intro
  /// Addition to them if screens are available too.
  case introScreen
  /// Commands that can be typed at each question.
  case back, help, quit, more, read, screen
  /// Question for a field or password that already has a value; Enter keeps it.
  case keep, keepSecret
  /// Question whether the user meant a `{value}`.
  case suggestion
  /// Question for one option, or for any number of options; with `Keep`, Enter keeps the value.
  case pick, pickKeep, pickSome, pickSomeKeep
  /// Question for a text of several lines; with `Keep`, Enter keeps the value.
  case lines, linesKeep
  /// Asks for the rest of an answer that isn't complete after a line.
  case linesMore
  /// Requirements for an answer, and those that it doesn't meet.
  case demands, missing
  /// Row of a form that returns to one of its fields.
  case change
  /// The choices of a form besides its questions: `{items}`, each an `other` with its `{number}`. At a
  /// password they can't be typed, which `othersWithSecret` says.
  case others, othersWithSecret, other
  /// Question after a list of choices; with a default; with only a default.
  case choose, chooseOrEnter, enter
  /// Row with its details, a range, and the range of rows that was read.
  case row, range, rows, rowsMore
  /// Error: the answer is none of the choices.
  case noChoice
  /// Error: there are no choices; `{action}` is the effect of Enter.
  case nothingToChoose
  /// Error: the line isn't plain text, so it can't be kept unchanged.
  case notUTF8, controlCharacter
  /// Error: the input ended before a question was answered.
  case inputEnded
  /// Descriptions of the commands, for `help`; `helpBackForm` at a field.
  case helpBack, helpBackForm, helpScreen, helpHelp, helpQuit, helpMore, helpFilter
}
