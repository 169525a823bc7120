import TerminalKit

/// What a person or the environment asked of the screen's looks.
public struct Appearance: Sendable {
  public var themes: Themes
  /// The terminal's own, if it is known; else the terminal is asked.
  public var background: ThemeColor?
  /// False keeps bold, reverse and underline only (no-color.org).
  public var hasColor: Bool
  /// True draws marks and borders in ASCII, as without UTF-8.
  public var isASCII: Bool

  public init(
    themes: Themes = .standard, background: ThemeColor? = nil, hasColor: Bool = true,
    isASCII: Bool = false
  ) {
    self.themes = themes
    self.background = background
    self.hasColor = hasColor
    self.isASCII = isASCII
  }
}
