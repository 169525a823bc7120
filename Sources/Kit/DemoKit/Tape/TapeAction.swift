import TerminalKit

/// The effect of a tape's command.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TapeAction: Equatable, Sendable {
  // The setup.

  /// Records to a file.
  case output(String)
  /// Begins with a scene; in the play, begins a new session with it on the same data.
  case scene(String)
  /// Uses a brand.
  case brand(String)
  /// Uses the language of a tag.
  case language(String)
  /// `key=value`.
  case flag(String)
  /// Sets an environment variable of the program.
  case environment(name: String, value: String)
  /// Sets the seed of the program's pseudo-random numbers.
  case seed(UInt64)
  /// Sets the screen's width in cells.
  case columns(Int)
  /// Sets the screen's height in cells.
  case rows(Int)
  /// Sets the terminal's background.
  case background(isLight: Bool)
  /// The speed of the recording in relation to the play.
  case playbackSpeed(Double)
  /// Plays a program by its command, for a shell.
  case program(String)
  /// Requires that a program is installed.
  case require(String)
  /// Takes the times of recordings from the tape, or from the clock.
  case pace(isTape: Bool)
  /// Shows the pressed keys in recordings.
  case keys(ShownKeys)
  /// A setting of windows, fonts or shells, by its name, as the tape has it.
  case option(String, value: String)
  /// Includes the tape of a file.
  case source(String)

  // The play.

  /// Sets the time for each key.
  case typingSpeed(Duration)
  /// Sets the longest wait for a pattern.
  case waitTimeout(Duration)
  /// Sets the pattern of waits without one.
  case waitPattern(TapePattern)
  /// Types a text, with a time for each character; nil for the typing speed.
  case type(String, every: Duration?)
  /// Presses a key `count` times, with a time for each; nil for the typing speed.
  case press(InputEvent, count: Int, every: Duration?)
  /// Uses the mouse.
  case pointer(TapePointer)
  /// Shows only an area of the screen in pictures; nil shows all of it.
  case zoom(Rect?)
  /// Lets time pass.
  case sleep(Duration)
  /// Waits for a pattern.
  case wait(TapeWait)
  /// Begins a part that recordings omit.
  case hide
  /// Ends a part that recordings omit.
  case show
  /// Records a screenshot of this name.
  case screenshot(String)
  /// Puts a text on the tape's clipboard.
  case copy(String)
  /// Pastes the text of the tape's clipboard.
  case paste
  /// Changes the screen's size.
  case resize(Size)
  /// Shows a caption; an empty one removes it.
  case caption(String)
  /// Fails unless the text is on the screen.
  case expect(String)
  /// Fails unless the pattern matches the screen.
  case expectPattern(TapePattern)
  /// Fails unless the screen equals the snapshot of a name.
  case expectScreen(String)
  /// Fails unless a screen reader would have said the text since the last such command.
  case expectSpoken(String)
  /// Moves the focus to the widget of a label, or to a row of a list. A role is that of the widget or the
  /// list; empty for any.
  case focus(String, role: String)
}

/// The pressed keys that a recording shows.
public enum ShownKeys: String, Sendable, CaseIterable {
  /// No keys.
  case off
  /// Named keys, and text that the program's screen shows; dots in place of other text.
  case on
  /// All keys. Text that the terminal doesn't echo is dots even so.
  case all
}

/// A wait for a pattern. A value of nil is the tape's setting.
public struct TapeWait: Equatable, Sendable {
  /// The part of the screen that the pattern has to match.
  public enum Scope: String, Sendable {
    /// The whole screen.
    case screen = "Screen"
    /// The cursor's line.
    case line = "Line"
    /// The cursor's line up to the cursor.
    case cursor = "Cursor"
  }

  /// The part of the screen; the cursor's line by default.
  public var scope = Scope.line
  /// The pattern; nil for the tape's `WaitPattern`.
  public var pattern: TapePattern?
  /// The longest wait; nil for the tape's `WaitTimeout`.
  public var timeout: Duration?
}

/// A command with its position.
public struct TapeCommand: Equatable, Sendable {
  /// The command's effect.
  public let action: TapeAction
  /// The command's position.
  public let place: TapePosition
  /// The comment in lines of its own before the command; empty without one.
  package internal(set) var comment = ""
}
