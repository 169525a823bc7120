import DemoKit
import InteractorKit
import NcursesTerminal
import TerminalKit
import TerminalWidgets
import Testing
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
  /// Mistakes of the program that compile: a handler that blocks, a screen that stays in memory, and a
  /// View that changes while it is painted. A release build finds none.
  public var mistakes: [String] {
    played.compactMap { ($0 as? Stage)?.mistakes?.sentences }.flatMap(\.self)
  }
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
  /// - Parameters:
  ///   - work: the work of its Presenter.
  ///   - clock: the time of the screen, for one with timers of its own.
  public convenience init(
    _ screen: Screen, size: Size = Size(width: 80, height: 24), header: Stage.Header = .testing,
    words: KitTexts = .english, work: Work = Work(), clock: VirtualClock = VirtualClock()
  ) {
    let stack = ScreenStack()
    stack.push(screen)
    self.init(stack, size: size, header: header, words: words, work: work, clock: clock)
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
    words: KitTexts = .english, work: Work, clock: VirtualClock = VirtualClock(),
    isInline: Bool = false
  ) {
    self.init(terminal: ScriptedTerminal(size: size), clock: clock, stack: stack, work: work)
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

extension Pilot {
  /// Plays a tape on this screen, so that a demo is also a test.
  ///
  /// - Returns: the recording, which `SVGPicture` and others can turn into a file.
  /// - Throws: `TapeFailure` at the first command that fails.
  @discardableResult
  public func play(_ tape: Tape) async throws(TapeFailure) -> Recording {
    let player = TapePlayer(tape, on: PilotDeck(self))
    try await player.play()
    return player.recording
  }
}

@MainActor
private final class PilotDeck: TapeDeck {
  private let pilot: Pilot

  init(_ pilot: Pilot) { self.pilot = pilot }

  var now: Duration { pilot.clock.now.offset }
  var canvas: Canvas? { pilot.terminal.canvas?.withoutSecrets }
  var hasEnded: Bool { pilot.terminal.isStopped }
  var hidesInput: Bool { pilot.stack.active?.form.focused?.description.role == .passwordField }

  var spoken: [String]? { pilot.spoken }

  var focus: TapeFocus? {
    pilot.stack.active?.form.focused.map { widget in
      let description = widget.description
      let isList = description.role == .list
      return TapeFocus(
        label: description.label, rows: isList ? widget.options.map(\.label) : [],
        selected: description.value, role: description.role.name)
    }
  }

  func send(_ event: InputEvent) async {
    pilot.terminal.send([event])
    await pilot.drain()
  }

  func resize(to size: Size) async {
    pilot.terminal.resize(to: size)
    await pilot.drain()
  }

  func advance(by time: Duration, onPaint: @MainActor () -> Void) async {
    await pilot.clock.advance(by: time) {
      await pilot.drain()
      onPaint()
    }
  }
}

extension Pilot {
  /// Moves the virtual clock, which advances spinners and time limits in the order of their
  /// deadlines. It takes no real time and doesn't wait for work; `drain(within:)` does.
  public func advance(_ duration: Duration) async {
    await clock.advance(by: duration) { [terminal] in terminal.send([]) }
  }

  /// Waits until no work is running and its results are painted.
  ///
  /// A question that waits for its answer doesn't count as work, nor does a task that sleeps on the
  /// virtual clock.
  ///
  /// - Parameter limit: in real time. After it the test fails with a list of the running work.
  public func drain(
    within limit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let end = ContinuousClock.now + limit
    while !work.isIdle {
      guard ContinuousClock.now < end else {
        complaint(after: limit).record(sourceLocation: sourceLocation)
        return
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
    terminal.send([])
  }

  private func complaint(after limit: Duration) -> Failure {
    var lines = ["Not settled after \(limit): this still works:"]
    lines += work.running.map { "  started at \($0)" }
    if let deadline = clock.nextDeadline {
      lines.append(
        "On the virtual clock it is \(clock.now.offset), and somebody waits until "
          + "\(deadline.offset): advance it, if that is what is waited for.")
    }
    let rows = screen.split(separator: "\n").map(String.init)
    return Failure(lines: lines + ["The screen:"] + rows)
  }
}

extension Pilot {
  /// The descriptions of the widgets on the active screen, from top to bottom.
  public var widgets: [WidgetDescription] { form?.widgets.map(\.description) ?? [] }

  /// The description of the focused widget; nil without one.
  public var focused: WidgetDescription? { form?.focused?.description }

  /// Returns the widget with a role and a label.
  ///
  /// - Throws: an error if there is none. The test then fails with a list of the existing widgets.
  public func widget(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> any Widget {
    try #require(
      form?.widgets.first { $0.description.role == role && $0.description.label == label },
      missing("\(role) “\(label)”", sourceLocation), sourceLocation: sourceLocation)
  }

  /// Returns the text or the choice in the widget with a role and a label.
  ///
  /// - Throws: an error if there is none. The test then fails with a list of the existing widgets.
  public func value(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try widget(role: role, label: label, sourceLocation: sourceLocation).description.value
  }

  /// Focuses a widget and presses it if it is a button.
  ///
  /// - Throws: an error if there is none. The test then fails with a list of the existing widgets.
  public func click(
    role: WidgetDescription.Role, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let widget = try widget(role: role, label: label, sourceLocation: sourceLocation)
    form?.focus(widget)
    _ = widget.perform(.press)
    endBatch()
  }

  /// Chooses an option by its label: a row of a list, or an answer to a question.
  ///
  /// - Throws: an error if no widget has it. The test then fails with a list of the existing widgets.
  public func choose(
    _ label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let widget = try #require(
      form?.widgets.first { $0.options.contains { $0.label == label } },
      missing("option “\(label)”", sourceLocation), sourceLocation: sourceLocation)
    form?.focus(widget)
    let index = widget.options.firstIndex { $0.label == label }
    let isDone = index.map { widget.perform(.choose($0)) }
    #expect(isDone == true, "“\(label)” can't be chosen", sourceLocation: sourceLocation)
    endBatch()
  }

  /// Focuses a field and replaces its text.
  ///
  /// - Throws: an error if there is none. The test then fails with a list of the existing widgets.
  public func enter(
    _ text: String, into label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let field = try #require(
      form?.widgets.first { $0.takesText && $0.description.label == label },
      missing("field “\(label)”", sourceLocation), sourceLocation: sourceLocation)
    form?.focus(field)
    _ = field.perform(.enter(text))
    endBatch()
  }

  private var form: Form? { stack.active?.form }

  /// Paints, as the stage does after a batch of events.
  private func endBatch() { terminal.send([]) }

  private func missing(_ what: String, _ sourceLocation: SourceLocation) -> Comment {
    let lines = form?.widgets.flatMap { widget in
      ["  \(widget.description.role) “\(widget.description.label)”"]
        + widget.options.map { "    “\($0.label)”" }
    }
    return Failure(lines: ["No \(what) is on the screen. There are:"] + (lines ?? []))
      .comment(sourceLocation)
  }
}
