import TerminalKit

/// User's action on a widget, however it is made: by a click, an answer in linear mode, or a test.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum WidgetAction: Sendable {
  /// Presses a button.
  case press
  /// Opens one of the widget's `options` or answers with it, counted from 0.
  case choose(Int)
  /// Answers with exactly these of the widget's `options`, counted from 0.
  case chooseAll(Set<Int>)
  /// Selects one of the widget's `options`, counted from 0, without opening it.
  case reach(Int)
  /// Sorts rows by a column, counted from 0, or reverses the order if they are sorted by it already.
  case sort(column: Int)
  /// Replaces the whole text.
  case enter(String)
  /// Replaces the whole text of a field that hides it. The line has the field's type `hiddenLine`.
  case enterHidden(any HiddenLine)
  /// Any other action of a widget of your own, by its name. The kit's widgets refuse it.
  case own(String)
}

extension WidgetAction {
  /// Row that is opened or selected; nil for other actions.
  var row: Int? {
    switch self {
    case .choose(let row), .reach(let row): row
    default: nil
    }
  }
}
