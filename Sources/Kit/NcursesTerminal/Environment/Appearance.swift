import Colors
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
