import Colors

/// A brand's colours, for terminals with a dark and with a light background.
public struct BrandTheme: Sendable, Equatable {
  public let dark: [ThemeRole: RGBColor]
  public let light: [ThemeRole: RGBColor]

  public init(dark: [ThemeRole: RGBColor] = [:], light: [ThemeRole: RGBColor] = [:]) {
    self.dark = dark
    self.light = light
  }
}

/// The uses of a colour; the raw values are keys of a brand file.
public enum ThemeRole: String, Sendable, CaseIterable {
  case text, muted, title, accent, danger, warning, success, field, selection, bar
}
