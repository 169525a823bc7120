import InteractorKit
import TerminalKit
import TerminalWidgets
import Viper
import ViperTesting

/// A stage with its scripted terminal, clock and screens.
@MainActor
final class Playing {
  let terminal: ScriptedTerminal
  let stack = ScreenStack()
  let clock = VirtualClock()
  let stage: Stage
  private(set) var ends: [InputEnd?] = []

  init(
    _ screen: Screen, size: Size = Size(width: 80, height: 24), brand: String = "Aurora",
    permissions: Permissions = .full, isWatched: Bool = false, isPlain: Bool = false,
    words: KitTexts = .english
  ) {
    terminal = ScriptedTerminal(size: size, isWatched: isWatched, isPlain: isPlain)
    stage = Stage(
      terminal: terminal, stack: stack, header: Stage.Header(mark: "▲", name: brand),
      words: words, permissions: permissions, clock: clock)
    stack.push(screen)
    stage.run { [weak self] in self?.ends.append($0) }
  }

  var lines: [String] { terminal.canvas?.lines ?? [] }
}

/// Lets the main actor run everything posted before, because it runs jobs in order.
@MainActor
func settle() async { await Task { @MainActor in }.value }
