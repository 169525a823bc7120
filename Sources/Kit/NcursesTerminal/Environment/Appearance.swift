import Colors
import TerminalKit

/// What a person or the environment asked of the screen's looks.
public struct Appearance: Sendable {
  public var themes: Themes
  /// The terminal's own, if it is known; else the terminal is asked.
  public var background: RGBColor?
  /// Nil is as the terminal's entry says.
  public var color: ColorChoice?
  /// True draws marks and borders in ASCII, as without UTF-8.
  public var isASCII: Bool

  public init(
    themes: Themes = .standard, background: RGBColor? = nil, color: ColorChoice? = nil,
    isASCII: Bool = false
  ) {
    self.themes = themes
    self.background = background
    self.color = color
    self.isASCII = isASCII
  }
}
