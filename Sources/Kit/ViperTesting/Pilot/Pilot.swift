import InteractorKit
import TerminalKit
import TerminalWidgets
import Viper

/// Plays a scene, or a whole app, on a terminal for tests: it presses keys as a person does, lets
/// time pass, and reads what is on the screen.
@MainActor
public final class Pilot {
  public let terminal: ScriptedTerminal
  public let stack: ScreenStack
  /// The time of what is played; `advance` moves it.
  public let clock: VirtualClock
  /// The work that `drain` waits for.
  public let work: Work
  private var played: [AnyObject] = []

  /// Plays what somebody else has put together on that terminal, as an app's session; who runs it
  /// keeps it alive.
  ///
  /// - Parameter work: the parent of all the work that it does.
  public init(
    terminal: ScriptedTerminal, clock: VirtualClock, stack: ScreenStack, work: Work
  ) {
    self.terminal = terminal
    self.clock = clock
    self.stack = stack
    self.work = work
  }

  /// Plays one screen.
  ///
  /// - Parameter work: that of its Presenter.
  public convenience init(
    _ screen: Screen, size: Size = Size(width: 80, height: 24), header: Stage.Header = .testing,
    words: KitWords = .english, work: Work = Work()
  ) {
    let stack = ScreenStack()
    stack.push(screen)
    self.init(stack, size: size, header: header, words: words, work: work)
  }

  /// Plays scenes as an app does: what their Routers ask for is opened.
  public convenience init<Route>(
    opening routes: [Route], size: Size = Size(width: 80, height: 24),
    header: Stage.Header = .testing, words: KitWords = .english, work: Work = Work(),
    makeScreen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) {
    let stack = ScreenStack()
    let navigator = Navigator(stack: stack, makeScreen: makeScreen)
    navigator.start(with: routes)
    self.init(stack, size: size, header: header, words: words, work: work)
    played.append(navigator)
  }

  /// Plays the screens of a stack.
  convenience init(
    _ stack: ScreenStack, size: Size = Size(width: 80, height: 24), header: Stage.Header = .testing,
    words: KitWords = .english, work: Work
  ) {
    self.init(
      terminal: ScriptedTerminal(size: size), clock: VirtualClock(), stack: stack, work: work)
    let stage = Stage(
      terminal: terminal, stack: stack, header: header, words: words, clock: clock)
    played.append(stage)
    stage.run { _ in }
  }

  /// The rows of the frame, without the blanks at their ends.
  public var screen: String { terminal.screen }

  /// The rows of the frame with the role of what isn't plain text: `title[Create account]`.
  public var styledScreen: String {
    terminal.canvas?.styledLines.joined(separator: "\n") ?? ""
  }

  /// Types texts and presses keys, one after another: `play("Ada", .tab, "ada@", .enter)`.
  public func play(_ strokes: Stroke...) {
    for stroke in strokes { terminal.send(stroke.event) }
  }

  /// Presses keys as one batch, with one paint behind it.
  public func press(_ keys: Key...) { terminal.send(keys.map(InputEvent.key)) }

  /// Types a text where the focus is, as one batch.
  public func type(_ text: String) { terminal.type(text) }

  /// Pastes a text where the focus is, in one piece.
  public func paste(_ text: String) { terminal.paste(text) }

  public func resize(width: Int, height: Int) {
    terminal.resize(to: Size(width: width, height: height))
  }
}

extension Stage.Header {
  /// That of a label for tests.
  public static let testing = Stage.Header(mark: "▲", name: "Aurora")
}
