import Colors
import Domain
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
      if let ground = role.brandColors.ground {
        look.fill(color(ground), text: color(role.brandColors.text))
      } else {
        look.foreground = color(role.brandColors.text) ?? look.foreground
      }
      return look
    }
  }
}

extension StyleRole {
  /// The brand's colours that a role is drawn in; nil is the terminal's own colour.
  ///
  /// `text` is used on the brand's own backgrounds only. On the terminal's background the text has
  /// the terminal's own colour, which its owner can read; it also needs no escape sequence, so a
  /// typed character is sent as a single byte.
  var brandColors: (text: ThemeRole?, ground: ThemeRole?) {
    switch kind {
    case .text, .code: (nil, nil)
    case .muted, .buttonDisabled: (.muted, nil)
    case .title: (.title, nil)
    case .accent, .button: (.accent, nil)
    case .danger: (.danger, nil)
    case .warning: (.warning, nil)
    case .success: (.success, nil)
    case .field: (.text, .field)
    case .bar: (.text, .bar)
    case .selection, .buttonFocused, .fieldFocused: (.text, .selection)
    }
  }
}

extension Look {
  /// Sets a background with its text; without colours the attributes (reverse, underline) stay.
  fileprivate mutating func fill(_ background: RGBColor?, text: RGBColor?) {
    guard let background, let text else { return }
    self.background = background
    foreground = text
    attributes.subtract([.reverse, .underline])
  }
}
