import TerminalKit
import TerminalWidgets

extension Stage {
  /// Shows a typed letter in its field before the Presenter validates it, if the terminal is
  /// watched.
  func echo(_ events: [InputEvent]) -> Bool {
    guard terminal.isWatched, onEnd != nil, events.count == 1, case .text(let letter) = events[0],
      letter.utf8.count <= 4, !stack.hasOverlay, var canvas = shown, shownSize == terminal.size,
      shownSize.contains(chrome.minimum),
      let field = stack.active?.form.echo(letter, on: &canvas)
    else { return false }
    console?.willHandle(events[0])
    terminal.paint(canvas)
    terminal.yieldProcessor()
    field.tell()
    return true
  }
}
