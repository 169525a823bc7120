import InteractorKit
import NcursesTerminal
import TerminalKit
import TerminalWidgets
import Viper

/// A player of a scene, or of a whole program, on a terminal for tests: it presses keys as a person
/// does, moves the time, and reads the screen.
@MainActor
public final class Pilot {
  /// The terminal of the screens.
  public let terminal: ScriptedTerminal
  /// The open screens.
  public let stack: ScreenStack
  /// The time of the screens. `advance(_:)` moves it.
  public let clock: VirtualClock
  /// The work that `drain(within:)` waits for.
  public let work: Work
  /// The programs to which screens have lent the terminal.
  public private(set) var lent: [OtherProgram] = []
  /// Stands in for a program to which a screen lends the terminal. By default it does nothing and ends
  /// with 0.
  public var onLend: @MainActor (OtherProgram) -> OtherProgram.Ending = { _ in .exited(0) }
  private let speech = Speech()
  private var played: [AnyObject] = []

  /// Controls screens that other code plays on the terminal, such as a program's session. That code
  /// keeps them alive.
  ///
  /// - Parameter work: the parent of all their work.
  public init(
    terminal: ScriptedTerminal, clock: VirtualClock, stack: ScreenStack, work: Work
  ) {
    self.terminal = terminal
    self.clock = clock
    self.stack = stack
    self.work = work
    terminal.listen = { [speech, stack] in speech.listen(to: stack) }
  }

  /// Plays one screen.
  ///
  /// - Parameter work: the work of its Presenter.
  public convenience init(
    _ screen: Screen, size: Size = Size(width: 80, height: 24), header: Stage.Header = .testing,
    words: KitTexts = .english, work: Work = Work()
  ) {
    let stack = ScreenStack()
    stack.push(screen)
    self.init(stack, size: size, header: header, words: words, work: work)
  }

  /// Plays scenes as a program does: a route that a Router requests is opened.
  ///
  /// - Parameters:
  ///   - isInline: whether to paint only the rows of the top screen, as `App.ask` does.
  ///   - makeScreen: builds the screen of a route.
  public convenience init<Route>(
    opening routes: [Route], size: Size = Size(width: 80, height: 24),
    header: Stage.Header = .testing, words: KitTexts = .english, work: Work = Work(),
    isInline: Bool = false, makeScreen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) {
    let stack = ScreenStack()
    let navigator = Navigator(stack: stack, makeScreen: makeScreen)
    navigator.start(with: routes)
    self.init(
      stack, size: size, header: header, words: words, work: work, isInline: isInline)
    played.append(navigator)
  }

  convenience init(
    _ stack: ScreenStack, size: Size = Size(width: 80, height: 24), header: Stage.Header = .testing,
    words: KitTexts = .english, work: Work, isInline: Bool = false
  ) {
    self.init(
      terminal: ScriptedTerminal(size: size), clock: VirtualClock(), stack: stack, work: work)
    let stage = Stage(
      terminal: terminal, stack: stack, header: header, words: words, isInline: isInline,
      clock: clock)
    played.append(stage)
    stage.runOther = { [weak self] program in
      self?.lent.append(program)
      return self?.onLend(program) ?? .notPermitted
    }
    stage.run { _ in }
  }

  /// The rows of the screen, without blanks at their ends.
  public var screen: String { terminal.screen }

  /// The sentences that a screen reader would have said so far, made from the widgets' descriptions:
  /// each screen's title, each widget that got the focus, and each problem.
  public var spoken: [String] { speech.sentences }

  /// The rows of the screen, in which text with a role other than `text` is in brackets:
  /// `title[Create account]`.
  public var styledScreen: String {
    terminal.canvas?.styledLines.joined(separator: "\n") ?? ""
  }

  /// Types texts and presses keys, one after another: `play("Ada", .tab, "ada@", .enter)`.
  public func play(_ strokes: Stroke...) {
    for stroke in strokes { terminal.send(stroke.event) }
  }

  /// Presses keys as one batch, which is painted once.
  public func press(_ keys: Key...) { terminal.send(keys.map(InputEvent.key)) }

  /// Types text into the focused widget, as one batch.
  public func type(_ text: String) { terminal.type(text) }

  /// Pastes text into the focused widget as a whole.
  public func paste(_ text: String) { terminal.paste(text) }

  /// Changes the terminal's size, in cells.
  public func resize(width: Int, height: Int) {
    terminal.resize(to: Size(width: width, height: height))
  }
}

extension Stage.Header {
  /// The header of a brand for tests.
  public static let testing = Stage.Header(mark: "▲", name: "Aurora")
}
