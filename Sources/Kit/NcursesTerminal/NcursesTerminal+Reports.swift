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
    case .altSetsEighthBit: output.write(modes.switchOn(.altSendsEscape))
    case .hasPalette: showAllColors()
    default: return false
    }
    return true
  }

  private func showClusters(areOn: Bool) {
    if !areOn { output.write(modes.switchOn(.clusters)) }
    screen.texts.showsClusters = true
    guard (waiting ?? screen.shown).cells.contains(where: \.glyph.hasCluster) else { return }
    paintAgain { screen.invalidate() }
  }

  private func showAllColors() {
    guard entry.mayHaveMoreColors else { return }
    paintAgain { screen.useAllColors() }
    askForBackground()
  }

  private func paintAgain(after change: () -> Void) {
    let newest = waiting ?? screen.shown
    change()
    paint(newest)
  }
}
