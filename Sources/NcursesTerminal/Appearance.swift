import TerminalKit

/// What a person or the environment asked of the screen's looks.
public struct Appearance: Sendable {
  public var themes: Themes
  /// The terminal's own, if it is known; else the terminal is asked.
  public var background: ThemeColor?
  /// False keeps bold, reverse and underline only (no-color.org).
  public var hasColor: Bool
  /// Whether the terminal says that it shows any colour, as `COLORTERM` does.
  public var hasTrueColor: Bool
  /// True draws marks and borders in ASCII, as without UTF-8.
  public var isASCII: Bool

  public init(
    themes: Themes = .standard, background: ThemeColor? = nil, hasColor: Bool = true,
    hasTrueColor: Bool = false,
    isASCII: Bool = false
  ) {
    self.themes = themes
    self.background = background
    self.hasColor = hasColor
    self.hasTrueColor = hasTrueColor
    self.isASCII = isASCII
  }
}
