import TerminalKit
import TerminalWidgets
import Viper

/// Plays a screen on a terminal for tests: it presses keys as a person does and reads the frame.
@MainActor
public final class Pilot {
  public let terminal: ScriptedTerminal
  public let stack = ScreenStack()
  private let stage: Stage

  public init(
    _ screen: Screen, size: Size = Size(width: 80, height: 24),
    header: Stage.Header = Stage.Header(mark: "▲", name: "Aurora"), words: KitWords = .english
  ) {
    terminal = ScriptedTerminal(size: size)
    stage = Stage(terminal: terminal, stack: stack, header: header, words: words)
    stack.push(screen)
    stage.run { _ in }
  }

  /// The rows of the frame, without the blanks at their ends.
  public var screen: String { terminal.screen }

  public func press(_ keys: Key...) { terminal.send(keys.map(InputEvent.key)) }

  public func type(_ text: String) { terminal.type(text) }
}
