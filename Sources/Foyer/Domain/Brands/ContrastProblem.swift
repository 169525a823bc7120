/// A text colour of a brand that has too little contrast with its background.
public struct ContrastProblem: Sendable, Equatable {
  public enum Theme: String, Sendable {
    case dark, light
  }

  public let theme: Theme
  public let role: ThemeRole
  /// The background's role; nil is the terminal's own background.
  public let ground: ThemeRole?
  /// The number of colours of the terminal; nil is any number.
  public let colors: Int?
  /// The contrast ratio, 1 to 21 (WCAG 2.2).
  public let ratio: Double
  /// The smallest ratio allowed.
  public let least: Double

  public init(
    theme: Theme, role: ThemeRole, ground: ThemeRole?, colors: Int?, ratio: Double, least: Double
  ) {
    self.theme = theme
    self.role = role
    self.ground = ground
    self.colors = colors
    self.ratio = ratio
    self.least = least
  }
}
