import Colors
import Domain
import TerminalKit

/// Checks whether a brand's texts contrast enough with their backgrounds, at every colour depth.
enum Legibility {
  /// - Returns: each failing pair of colours once, with the deepest colour depth in which it fails.
  static func problems(_ brand: BrandTheme) -> [ContrastProblem] {
    let themes = Themes(brand)
    return problems(themes.dark, .dark) + problems(themes.light, .light)
  }

  private static let depths: KeyValuePairs<ColorDepth, Int?> = [
    .direct: nil, .palette: 256, .bright: 16, .ansi: 8,
  ]

  private static func problems(_ theme: Theme, _ name: ContrastProblem.Theme) -> [ContrastProblem] {
    var pairs: Set<[ThemeRole?]> = []
    return StyleRole.allCases.compactMap { role in
      let (text, ground) = role.brandColors
      guard let text, pairs.insert([text, ground]).inserted else { return nil }
      return depths.lazy.compactMap { depth, colors in
        let ratio = depth.shown(theme[role], on: theme.backgrounds).contrast ?? .infinity
        return ratio >= RGBColor.minimumContrast
          ? nil
          : ContrastProblem(
            theme: name, role: text, ground: ground, colors: colors, ratio: ratio,
            least: RGBColor.minimumContrast)
      }.first
    }
  }
}
