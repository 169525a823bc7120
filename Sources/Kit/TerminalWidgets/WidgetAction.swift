import TerminalKit

/// Something a person does with a widget, whatever the means: a click, an answer in linear mode,
/// a test.
public enum WidgetAction: Sendable {
  /// Presses a button.
  case press
  /// Opens one of the widget's `options`, or answers with it; counted from 0.
  case choose(Int)
  /// Answers with these of the widget's `options` and no others.
  case chooseAll(Set<Int>)
  /// Moves to one of the widget's `options` without opening it, as reading on to it does.
  case reach(Int)
  /// Sorts rows by a column, the other way round when they are sorted by it already.
  case sort(column: Int)
  /// Replaces all that was typed.
  case enter(String)
  /// Replaces all that was typed into a field whose text nobody must see: its `hiddenLine`.
  case enterHidden(any HiddenLine)
}
