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
  /// Why the session ended: nil while it plays, `.some(nil)` when somebody left.
  public private(set) var end: InputEnd??
  private var played: [AnyObject] = []

  /// Plays what somebody else has put together, as an app's session.
  ///
  /// - Parameters:
  ///   - work: the parent of all the work that it does.
  ///   - start: starts it on that terminal and with that clock, and gives back its screens. Who
  ///     starts it keeps it alive.
  public init(
    size: Size = Size(width: 80, height: 24), work: Work, clock: VirtualClock = VirtualClock(),
    start: (ScriptedTerminal, VirtualClock) throws -> ScreenStack
  ) rethrows {
    self.work = work
    self.clock = clock
    terminal = ScriptedTerminal(size: size)
    stack = try start(terminal, clock)
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
    var played: Stage?
    self.init(size: size, work: work) { terminal, clock in
      played = Stage(
        terminal: terminal, stack: stack, header: header, words: words, clock: clock)
      return stack
    }
    guard let played else { return }
    self.played.append(played)
    played.run { [weak self] in self?.end = $0 }
  }

  /// The rows of the frame, without the blanks at their ends.
  public var screen: String { terminal.screen }

  /// The rows of the frame with the role of what isn't plain text: `title[Create account]`.
  public var styledScreen: String {
    terminal.canvas?.styledLines.joined(separator: "\n") ?? ""
  }

  public func press(_ keys: Key...) { terminal.send(keys.map(InputEvent.key)) }

  public func type(_ text: String) { terminal.type(text) }

  public func paste(_ text: String) { terminal.paste(text) }

  public func resize(width: Int, height: Int) {
    terminal.resize(to: Size(width: width, height: height))
  }
}

extension Stage.Header {
  /// That of a label for tests.
  public static let testing = Stage.Header(mark: "▲", name: "Aurora")
}
