import TerminalKit

/// A deck whose program runs in real time, as in a terminal.
@MainActor
public protocol ProgramDeck: TapeDeck {
  /// The end of the program as the end of a sentence, such as "with exit code 1"; nil while it
  /// runs.
  var ending: String? { get }

  /// Lets the program run for a time of the clock.
  ///
  /// - Parameter onPaint: called after each frame that is recorded meanwhile.
  func sleep(for time: Duration, onPaint: @MainActor () -> Void) async

  /// Lets the program run until a condition holds, the program ends, or a time of the clock has
  /// passed.
  ///
  /// - Parameter onPaint: called after each frame that is recorded meanwhile.
  func wait(
    atMost limit: Duration, until isMet: @MainActor () -> Bool, onPaint: @MainActor () -> Void
  ) async

  /// Returns the bytes that the program has written since the last call, if they are recorded.
  func takeOutput() -> [UInt8]

  /// Returns the bytes of the keys since the last call, without those of a text that the terminal
  /// doesn't echo.
  func takeInput() -> [UInt8]

  /// Begins a part whose bytes `takeOutput()` doesn't return.
  func hideOutput()

  /// Ends that part. The next output begins with bytes that paint the screen of this time.
  func showOutput()
}

extension ProgramDeck {
  /// None: the deck keeps no bytes of keys.
  public func takeInput() -> [UInt8] { [] }
  /// Does nothing: the deck keeps no bytes of the program.
  public func hideOutput() {}
  /// Does nothing: the deck keeps no bytes of the program.
  public func showOutput() {}
}

/// The player's view of a program: its screen, and a clock that only the tape moves.
@MainActor
public protocol TapeDeck: AnyObject {
  /// The time since the beginning of the play.
  var now: Duration { get }
  /// The current screen, without secrets; nil before the first frame.
  var canvas: Canvas? { get }
  /// The widget with the focus.
  var focus: TapeFocus? { get }
  /// True if the program has ended.
  var hasEnded: Bool { get }
  /// True if the program doesn't show what is typed, as in a field for passwords.
  var hidesInput: Bool { get }
  /// True if the program has asked for reports of the mouse.
  var usesMouse: Bool { get }
  /// The sentences that a screen reader would have said since the beginning; nil for a program that
  /// doesn't describe its widgets.
  var spoken: [String]? { get }
  /// The pattern of a `Wait` without one, if the tape sets none.
  var prompt: TapePattern? { get }

  /// Delivers an event as a terminal would. Returns when its consequences are finished and painted.
  func send(_ event: InputEvent) async

  /// Changes the size of the screen. Returns when the new size is painted.
  func resize(to size: Size) async

  /// Ends the session, and begins another one with a scene on the same data. Returns when its first
  /// screen is painted.
  func open(scene: String) async

  /// Lets time pass.
  ///
  /// - Parameter onPaint: called after each frame that is painted meanwhile.
  func advance(by time: Duration, onPaint: @MainActor () -> Void) async
}

extension TapeDeck {
  /// True: the program gets all events.
  public var usesMouse: Bool { true }
  /// False: typed text may be shown.
  public var hidesInput: Bool { false }
  /// Nil: the program doesn't describe its widgets.
  public var spoken: [String]? { nil }
  /// Nil: a `Wait` without a pattern doesn't wait.
  public var prompt: TapePattern? { nil }
  /// Does nothing: only a program of the kit has scenes.
  public func open(scene: String) async {}
}

/// The widget with the focus, as a tape names it.
public struct TapeFocus: Equatable, Sendable {
  /// The role of the widget, such as `button`.
  public let role: String
  /// The widget's label.
  public let label: String
  /// The rows of a list; empty for other widgets.
  public let rows: [String]
  /// The selected row; empty for other widgets.
  public let selected: String

  /// Creates a description of a widget.
  public init(label: String, rows: [String] = [], selected: String = "", role: String = "") {
    self.role = role
    self.label = label
    self.rows = rows
    self.selected = selected
  }
}

/// The passage of real time while people watch a play.
@MainActor
public protocol TapePace: AnyObject {
  /// True if the viewer has ended the play.
  var isOver: Bool { get }

  /// Waits for at most a time.
  ///
  /// - Returns: the time that has passed in the play. It is longer than the wait if the viewer
  ///   skips ahead.
  func pass(_ time: Duration) async -> Duration

  /// Shows a caption to the viewer.
  func show(caption: String)

  /// Called after each command. A viewer may step through the play here.
  func didPlay() async
}
