import TerminalKit

/// What a command of a tape does.
public enum TapeAction: Equatable, Sendable {
  // What is played, and where it goes.
  case output(String)
  case scene(String)
  case brand(String)
  case language(String)
  /// `key=value`
  case flag(String)
  case environment(name: String, value: String)
  case seed(UInt64)
  case columns(Int)
  case rows(Int)
  case background(isLight: Bool)
  /// How much faster a recording is than the play.
  case playbackSpeed(Double)
  /// Meaningless here, but known elsewhere.
  case unused(String)
  case source(String)

  // The play.
  case typingSpeed(Duration)
  case waitTimeout(Duration)
  case waitPattern(TapePattern)
  case type(String, every: Duration?)
  case press(InputEvent, count: Int, every: Duration?)
  case sleep(Duration)
  case wait(TapeWait)
  case hide
  case show
  case screenshot(String)
  case copy(String)
  case paste
  case resize(Size)
  case caption(String)
  case expect(String)
  case focus(String)
}

/// What is waited for, where, and how long at most; what is nil is as set for the tape.
public struct TapeWait: Equatable, Sendable {
  public enum Scope: String, Sendable {
    case screen = "Screen"
    /// The one where the cursor stands.
    case line = "Line"
  }

  public var scope = Scope.line
  public var pattern: TapePattern?
  public var timeout: Duration?
}

/// A command and its place.
public struct TapeCommand: Equatable, Sendable {
  public let action: TapeAction
  public let place: TapePlace
}
