import Colors

/// A theme for each background that a terminal may have.
public struct Themes: Sendable, Equatable {
  public let dark: Theme
  public let light: Theme
  /// While nobody knows the background: legible on both.
  public let neutral: Theme

  public init(dark: Theme, light: Theme, neutral: Theme = .standard) {
    self.dark = dark
    self.light = light
    self.neutral = neutral
  }

  /// The same with a look for a role of an author's own, on each background.
  public func adding(_ role: StyleRole, dark: Look, light: Look, neutral: Look) -> Themes {
    Themes(
      dark: self.dark.adding(role, dark), light: self.light.adding(role, light),
      neutral: self.neutral.adding(role, neutral))
  }

  public static let standard = Themes(dark: .standard, light: .standard)

  /// The theme for a background; nil is unknown.
  public func theme(on background: RGBColor?) -> Theme {
    background.map { $0.isDark ? dark : light } ?? neutral
  }
}
