import Colors

/// What a terminal reports.
public enum InputEvent: Sendable, Equatable {
  case key(Key)
  /// Typed text, as much as came at once; never empty, without control characters.
  case text(String)
  /// A bracketed paste, whole; may hold newlines, is never a command.
  case paste(String)
  /// The window was brought to the front (true) or left (DEC private mode 1004).
  case focus(Bool)
  /// A button or the wheel, when that was asked for.
  case mouse(MouseEvent)
  case resize(Size)
  /// What colour the terminal's background has, when that was asked for (xterm, OSC 11).
  case background(RGBColor)
  /// The terminal can hold a frame back until all of it is there, when that was asked for (DEC private
  /// mode 2026).
  case synchronizes
  case end(InputEnd)
}

extension InputEvent {
  /// Whether a person did something, by keys, mouse or pasting.
  public var isPress: Bool {
    switch self {
    case .key, .text, .paste, .mouse: true
    case .focus, .resize, .background, .synchronizes, .end: false
    }
  }
}

/// Why there will be no more input.
public enum InputEnd: Sendable, Equatable {
  /// The terminal is gone: end of input, or an error while reading.
  case lost
  /// The program was asked to end by this signal.
  case signal(Int32)
  /// The time that a session may take is over.
  case timeUp
}
