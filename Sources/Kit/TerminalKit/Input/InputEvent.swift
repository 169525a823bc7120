import Colors

/// Input or a report of a terminal.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum InputEvent: Sendable, Equatable {
  /// A key press other than text.
  case key(Key)
  /// Typed text, as much as one read had. It is never empty and has no control characters.
  case text(String)
  /// A complete bracketed paste. It may have line breaks and is never a command.
  case paste(String)
  /// The window gained (true) or lost the focus (DEC private mode 1004).
  case focus(Bool)
  /// A click or the wheel, if mouse reports were requested.
  case mouse(MouseEvent)
  /// The new size of the terminal.
  case resize(Size)
  /// The terminal's background colour, if it was requested (xterm, OSC 11).
  case background(RGBColor)
  /// The terminal's colours have changed between dark and light, if reports of that were requested
  /// (DEC private mode 2031).
  case colorsChanged
  /// The terminal can show frames as a whole (synchronised output), if that was requested (DEC
  /// private mode 2026).
  case synchronizes
  /// The terminal can show a sequence of emoji as one (grapheme clusters), if that was requested (DEC
  /// private mode 2027).
  ///
  /// - Parameter isOn: whether it does so already.
  case clusters(isOn: Bool)
  /// The terminal sends Alt and a letter as another letter, with the eighth bit set, if that was requested
  /// (DEC private mode 1036).
  case altSetsEighthBit
  /// The terminal has 256 colours, if its last one was requested (xterm, OSC 4).
  case hasPalette
  /// The end of the input, with its reason.
  case end(InputEnd)
}

extension InputEvent {
  /// True if the guest caused the event, by keys, mouse or a paste.
  public var isPress: Bool {
    switch self {
    case .key, .text, .paste: true
    case .mouse(let mouse): mouse.action != .drag && mouse.action != .release
    case .focus, .resize, .background, .colorsChanged, .synchronizes, .clusters, .altSetsEighthBit,
      .hasPalette, .end:
      false
    }
  }
}

/// A reason for the end of the input.
public enum InputEnd: Sendable, Equatable {
  /// The terminal is gone: its input has ended or failed.
  case lost
  /// A signal asked the program to end.
  case signal(Int32)
  /// The session's time limit has passed.
  case timeUp
}

extension InputEvent {
  /// Creates the event of a terminal's report, a control sequence; nil if it isn't known.
  ///
  /// In a report of a mode (DECRPM) 1 and 2 mean on and off, 3 always on; in others the mode can't
  /// be switched.
  init?(report body: String, _ final: UInt8) {
    switch (body, final) {
    case ("?2026;1$", UInt8(ascii: "y")), ("?2026;2$", UInt8(ascii: "y")): self = .synchronizes
    case ("?2027;1$", UInt8(ascii: "y")), ("?2027;3$", UInt8(ascii: "y")):
      self = .clusters(isOn: true)
    case ("?2027;2$", UInt8(ascii: "y")): self = .clusters(isOn: false)
    case ("?1036;2$", UInt8(ascii: "y")): self = .altSetsEighthBit
    case ("?997;1", UInt8(ascii: "n")), ("?997;2", UInt8(ascii: "n")):
      self = .colorsChanged  // 1 is dark and 2 is light
    default: return nil
    }
  }

  /// Creates the event of a reply by a control string, from its introducer on and without its terminator;
  /// nil if it wasn't requested.
  init?(reply bytes: [UInt8]) {
    if let color = RGBColor(backgroundReply: bytes) {
      self = .background(color)
    } else if bytes.starts(with: "\u{1B}]4;255;rgb:".utf8) {
      self = .hasPalette
    } else {
      return nil
    }
  }
}

/// An action with the mouse at a position of the screen.
public struct MouseEvent: Sendable, Hashable {
  /// A click, a movement or a turn of the wheel.
  ///
  /// Later versions can have more actions, so a `switch` over them needs a `default`.
  public struct Action: Sendable, Hashable, CustomStringConvertible {
    private let name: String

    /// The member's name, as in `click`.
    public var description: String { name }

    /// The first button was pressed.
    public static let click = Action(name: "click")
    /// The second button was pressed, on most mice the right one.
    public static let rightClick = Action(name: "rightClick")
    /// The pointer moved to another cell while the first button was held.
    public static let drag = Action(name: "drag")
    /// A button was released.
    public static let release = Action(name: "release")
    /// The wheel was turned by one notch, towards the beginning.
    public static let wheelUp = Action(name: "wheelUp")
    /// The wheel was turned by one notch, towards the end.
    public static let wheelDown = Action(name: "wheelDown")
  }

  /// The action.
  public let action: Action
  /// The position in cells.
  public let place: Point

  /// Creates an event.
  public init(_ action: Action, at place: Point) {
    self.action = action
    self.place = place
  }
}

extension MouseEvent {
  /// Parses a report such as `<0;10;20`, without introducer and final byte (xterm's *ctlseqs*, mode
  /// 1006).
  ///
  /// Other buttons, movements without a button and clicks with a modifier give nil.
  init?(report body: String, final: UInt8) {
    let numbers = body.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let isRelease = final == UInt8(ascii: "m")
    guard body.first == "<", isRelease || final == UInt8(ascii: "M"), numbers.count == 3,
      numbers[1] > 0, numbers[2] > 0,
      let action = isRelease ? Self.releases[numbers[0]] : Self.actions[numbers[0]]
    else { return nil }
    self.init(action, at: Point(x: numbers[1] - 1, y: numbers[2] - 1))
  }

  private static let actions: [Int: Action] = [
    0: .click, 2: .rightClick, 32: .drag, 64: .wheelUp, 65: .wheelDown,
  ]
  private static let releases: [Int: Action] = [0: .release, 2: .release]
}
