import TerminalKit

extension NcursesTerminal {
  /// Adapts the screen to a report of the terminal. Returns false if the program gets the event.
  func takeReport(_ event: InputEvent) -> Bool {
    switch event {
    case .background(let color):
      paintAgain { screen.use(themes.theme(on: color)) }
      return false
    case .synchronizes: modes.synchronizes = true
    case .colorsChanged: output.write(TerminalModes.backgroundQuestion)
    case .clusters(let areOn): showClusters(areOn: areOn)
    default: return false
    }
    return true
  }

  private func showClusters(areOn: Bool) {
    output.write(modes.switchClusters(areOn: areOn))
    screen.texts.showsClusters = true
    guard (waiting ?? screen.shown).cells.contains(where: \.glyph.hasCluster) else { return }
    paintAgain { screen.invalidate() }
  }

  private func paintAgain(after change: () -> Void) {
    let newest = waiting ?? screen.shown
    change()
    paint(newest)
  }
}
