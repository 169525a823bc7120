/// A text colour of a label that can't be told well enough from what is behind it.
public struct ContrastProblem: Sendable, Equatable {
  /// Which of the label's two themes.
  public enum Theme: String, Sendable {
    case dark, light
  }

  public let theme: Theme
  public let role: ThemeRole
  /// Nil is the terminal's own background.
  public let ground: ThemeRole?
  /// How many colours the terminal has; nil is any number.
  public let colors: Int?
  /// From 1 to 21 (WCAG 2.2).
  public let ratio: Double
  /// What it should be at least.
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
