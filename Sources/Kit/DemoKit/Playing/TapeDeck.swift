import TerminalKit

/// What plays a tape: an app on a screen, and a clock that moves only when the tape says so.
@MainActor
public protocol TapeDeck: AnyObject {
  /// Since the play began.
  var now: Duration { get }
  /// What is on the screen, without secrets; nil before the first frame.
  var canvas: Canvas? { get }
  /// What has the focus.
  var focus: TapeFocus? { get }
  /// Whether the app has been left.
  var hasEnded: Bool { get }

  /// Delivers it as a terminal would; returns when all that came of it is done and painted.
  func send(_ event: InputEvent) async

  func resize(to size: Size) async

  /// Lets time pass.
  ///
  /// - Parameter onPaint: called whenever something was painted on the way.
  func advance(by time: Duration, onPaint: @MainActor () -> Void) async
}

/// The widget that has the focus, as a tape names it.
public struct TapeFocus: Equatable, Sendable {
  public let label: String
  /// The rows of a list, and which of them is selected.
  public let rows: [String]
  public let selected: String

  public init(label: String, rows: [String] = [], selected: String = "") {
    self.label = label
    self.rows = rows
    self.selected = selected
  }
}

/// The time that a play takes for those who watch it.
@MainActor
public protocol TapePace: AnyObject {
  /// Whether those who watch have had enough.
  var isOver: Bool { get }

  /// Waits for a part of the time; returns what has passed, or more where somebody is in a hurry.
  func pass(_ time: Duration) async -> Duration

  func show(caption: String)

  /// A command is done, where those who go step by step want to stop.
  func didPlay() async
}
