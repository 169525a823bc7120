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

  public static let standard = Themes(dark: .standard, light: .standard)

  /// The theme for a background; nil is unknown.
  public func theme(on background: ThemeColor?) -> Theme {
    background.map { $0.isDark ? dark : light } ?? neutral
  }
}
