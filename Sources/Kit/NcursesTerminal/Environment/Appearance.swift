import CNcurses
import Colors
import LibC
import TerminalKit

/// Looks of the screen that the user or the environment asks for.
public struct Appearance: Sendable {
  /// Themes for dark and light backgrounds.
  public var themes: Themes
  /// Background of the terminal, if it is known; nil asks the terminal.
  public var background: RGBColor?
  /// Number of colours; nil follows terminfo.
  public var color: ColorChoice?
  /// True if marks and borders are drawn in ASCII, as without UTF-8.
  public var isASCII: Bool
  /// True if the screens have no decorations and the terminal is asked nothing, for a screen reader,
  /// which would speak both.
  public var isPlain: Bool
  /// False if nothing moves on the screens, such as spinners.
  public var hasMotion: Bool
  /// Escape sequence by which the terminal shows notifications; nil if it isn't known to show them.
  public var notifications: TerminalNotification?
  /// Title of the terminal's window while the screen is open; nil leaves it.
  public var windowTitle: String?

  /// Creates an appearance; by default the terminal decides.
  public init(
    themes: Themes = .standard, background: RGBColor? = nil, color: ColorChoice? = nil,
    isASCII: Bool = false, isPlain: Bool = false, hasMotion: Bool = true,
    notifications: TerminalNotification? = nil, windowTitle: String? = nil
  ) {
    self.themes = themes
    self.background = background
    self.color = color
    self.isASCII = isASCII
    self.isPlain = isPlain
    self.hasMotion = hasMotion
    self.notifications = notifications
    self.windowTitle = windowTitle
  }
}

/// Number of colours that the user wants. The raw values are spelled as on a command line.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// Any colour, 24 bits each.
  case truecolor
  /// Palette of 256 colours.
  case palette = "256"
  /// The 16 ANSI colours.
  case ansi = "16"
  /// No colours: bold, reverse and underline only (no-color.org).
  case none

  /// Reads `NO_COLOR`, then `COLORTERM`; returns nil if neither decides, which leaves it to
  /// terminfo.
  public init?(environment: [String: String]) {
    if !environment["NO_COLOR", default: ""].isEmpty {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""]) {
      self = .truecolor
    } else {
      return nil
    }
  }
}

extension ColorDepth {
  /// - Parameters:
  ///   - colors: number of colours in terminfo.
  ///   - choice: colours that the user wants; the terminal's own number stays the limit.
  init(colors: Int, choice: ColorChoice?) {
    switch choice {
    case ColorChoice.none?: self = .none
    // An entry for direct colour has the usual first eight numbers, and no palette.
    case .ansi?: self.init(colors: colors > 256 ? min(colors, 8) : min(colors, 16))
    default: self.init(colors: colors)
    }
  }
}

/// Standard input, output and error, as a parent process should have left them.
public enum StandardFiles {
  /// Corrects what some parents leave behind. Call it before any file is opened.
  public static func prepare() {
    replaceClosed()
    closeMasters()
  }

  /// Opens `/dev/null` for each of the three that the parent process has closed. Otherwise the next
  /// file that is opened takes its number, and is read and written as a standard file.
  private static func replaceClosed() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)  // takes the lowest number that is free
    }
  }

  /// Closes the other side of the terminal, which the screen reader yasr leaves open in the programs
  /// that it starts: as long as they hold it themselves, no hangup ends them with the terminal.
  private static func closeMasters() {
    for number in STDERR_FILENO + 1..<10 where cn_is_terminal_master(number) {
      close(number)
    }
  }
}
