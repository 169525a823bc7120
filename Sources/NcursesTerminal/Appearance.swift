import TerminalKit

/// What a person or the environment asked of the screen's looks.
public struct Appearance: Sendable {
  public var theme: Theme
  /// False keeps bold, reverse and underline only (no-color.org).
  public var hasColor: Bool
  /// True draws marks and borders in ASCII, as without UTF-8.
  public var isASCII: Bool

  public init(theme: Theme = .standard, hasColor: Bool = true, isASCII: Bool = false) {
    self.theme = theme
    self.hasColor = hasColor
    self.isASCII = isASCII
  }
}
