import Colors

/// A theme for each kind of background.
public struct Themes: Sendable, Equatable {
  /// For dark backgrounds.
  public let dark: Theme
  /// For light backgrounds.
  public let light: Theme
  /// For an unknown background: legible on both.
  public let neutral: Theme

  /// Creates themes for dark, light and unknown backgrounds.
  public init(dark: Theme, light: Theme, neutral: Theme = .standard) {
    self.dark = dark
    self.light = light
    self.neutral = neutral
  }

  /// Returns the themes with a look for one of the program's roles on each background.
  public func adding(_ role: StyleRole, dark: Look, light: Look, neutral: Look) -> Themes {
    Themes(
      dark: self.dark.adding(role, dark), light: self.light.adding(role, light),
      neutral: self.neutral.adding(role, neutral))
  }

  /// The standard theme for every background.
  public static let standard = Themes(dark: .standard, light: .standard)

  /// Returns the theme for a background, nil meaning an unknown one.
  public func theme(on background: RGBColor?) -> Theme {
    background.map { $0.isDark ? dark : light } ?? neutral
  }
}
