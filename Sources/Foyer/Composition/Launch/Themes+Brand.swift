import Colors
import Domain
import Files
import TerminalKit

extension Themes {
  /// Creates a brand's colours for both backgrounds; a brand without colours has the standard look.
  init(_ brand: BrandTheme) {
    self.init(
      dark: Theme(brand.dark, backgrounds: RGBColor.darkBackgrounds),
      light: Theme(brand.light, backgrounds: RGBColor.lightBackgrounds),
      neutral: .standard(accent: brand.dark[.accent] ?? brand.light[.accent]))
  }
}

extension Theme {
  fileprivate init(_ colors: [ThemeRole: RGBColor], backgrounds: [RGBColor]) {
    func color(_ role: ThemeRole?) -> RGBColor? {
      role.flatMap { colors[$0] }
    }
    self.init(backgrounds: backgrounds) { role in
      var look = Theme.standard[role]
      let (text, ground) = (role.brandColors.text, role.brandColors.ground)
      guard let ground else {
        look.foreground = color(text) ?? look.foreground
        return look
      }
      guard var background = color(ground) else { return look }
      if role.kind == .barKey, let bar = color(.bar) {
        // Like the bar's text: it stands out from the bar as clearly.
        background = background.reaching(RGBColor.minimumContrast, on: [bar]) ?? background
      }
      look = look.filled(with: background, text: color(text))
      look.keepsHueOfBackground = ground == .selection
      // It isn't replaced by a legible one: `foyer brands lint` reports it.
      if text == .text { look.foreground = color(.text) }
      return look
    }
  }
}

extension StyleRole {
  /// The brand's colours that a role is drawn in; nil is the terminal's own colour, and as text on a
  /// ground black or white.
  ///
  /// `text` is used on the brand's own backgrounds only. On the terminal's background the text has
  /// the terminal's own colour, which its owner can read; it also needs no escape sequence, so a
  /// typed character is sent as a single byte.
  var brandColors: (text: ThemeRole?, ground: ThemeRole?) {
    switch kind {
    case .text, .code: (nil, nil)
    case .muted, .behind: (.muted, nil)
    case .title: (.title, nil)
    case .accent, .art: (.accent, nil)
    case .button: (.accent, .field)
    case .secondaryButton: (.text, .field)
    case .dangerButton: (.danger, .field)
    case .buttonFocused: (nil, .accent)
    case .dangerButtonFocused: (nil, .danger)
    case .danger: (.danger, nil)
    case .warning: (.warning, nil)
    case .success: (.success, nil)
    case .field: (.text, .field)
    case .fieldEdge, .buttonDisabled: (.muted, .field)
    case .fieldEdgeFocused: (.accent, .selection)
    case .bar: (.muted, .bar)
    case .barKey: (nil, .muted)
    case .selection, .fieldFocused: (.text, .selection)
    }
  }
}

/// Checks whether a brand's texts contrast enough with their backgrounds, at every colour depth.
package enum Legibility {
  /// - Returns: each failing pair of colours once, with the deepest colour depth in which it fails.
  package static func problems(_ brand: BrandTheme) -> [ContrastProblem] {
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
