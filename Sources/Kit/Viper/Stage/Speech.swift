import TerminalWidgets

/// A listener that turns what happens on the screens into the sentences that a screen reader would
/// say, from the widgets' descriptions alone.
///
/// It says a screen's title and texts when the screen opens, a widget when it gets the focus, a row of
/// a list when it is reached, a state that changes, and a problem when a field is refused. Typed text
/// isn't said, and a password never is.
@MainActor
public final class Speech {
  /// The sentences so far, in order.
  public private(set) var sentences: [String] = []
  private weak var screen: Screen?
  private weak var focused: (any Widget)?
  private var moves: [String] = []
  /// The words for states.
  package var words: KitTexts
  private var problems: [ObjectIdentifier: String] = [:]

  /// Creates a listener that has heard nothing.
  ///
  /// - Parameter words: the words for states.
  public init(words: KitTexts = .english) { self.words = words }

  /// Says what has changed since the last call. Call it after each frame.
  public func listen(to stack: ScreenStack) {
    guard let screen = stack.active else { return }
    if screen !== self.screen { open(screen) }
    sayProblems(of: screen.form)
    sayFocus(of: screen.form)
  }

  private func open(_ screen: Screen) {
    self.screen = screen
    (focused, moves, problems) = (nil, [], [:])
    say([screen.title])
    for widget in screen.form.widgets where !widget.isFocusable { say([widget.description.label]) }
  }

  /// The problems are said before the focus: it is said last, where the next letter goes.
  private func sayProblems(of form: Form) {
    for widget in form.widgets {
      let problem = widget.description.problem(in: words)
      if problem != problems[ObjectIdentifier(widget)] ?? "" {
        problems[ObjectIdentifier(widget)] = problem
        say([problem])
      }
    }
  }

  private func sayFocus(of form: Form) {
    guard let widget = form.focused else {
      focused = nil
      return
    }
    let description = widget.description
    let hint = description.states.contains(.invalid) ? "" : description.hint  // said as a problem
    let states = description.spokenStates(in: words)
    let row = description.spokenRow(in: words)
    let hasRows = description.role.use != .line && description.row != nil
    let isReached = widget !== focused
    // Descriptions that change by keys other than letters.
    let value =
      [.oneOption, .someOptions].contains(description.role.use) ? [description.value] : []
    let moves = states + value + (hasRows ? [description.value, hint] + row : [])
    if isReached {
      say(
        [description.label, description.summary, description.spokenValue] + states + [hint] + row)
    } else if moves != self.moves {
      say(hasRows ? [description.value] + states + [hint] + row : value + states)
    }
    (focused, self.moves) = (widget, moves)
  }

  private func say(_ parts: [String]) {
    let sentence = parts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    if !sentence.isEmpty { sentences.append(sentence) }
  }
}

extension WidgetDescription {
  /// The value; a password's length isn't said.
  fileprivate var spokenValue: String { role == .passwordField ? "" : value }
}
