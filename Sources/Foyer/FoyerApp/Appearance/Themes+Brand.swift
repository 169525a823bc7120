import Colors
import Domain
import TerminalKit

extension Themes {
  /// A label's colours on both backgrounds; a label without colours has the standard look.
  init(_ brand: BrandTheme) {
    self.init(
      dark: Theme(brand.dark, grounds: RGBColor.darkGrounds),
      light: Theme(brand.light, grounds: RGBColor.lightGrounds),
      neutral: .standard(accent: brand.dark[.accent] ?? brand.light[.accent]))
  }
}

extension Theme {
  fileprivate init(_ colors: [ThemeRole: RGBColor], grounds: [RGBColor]) {
    func color(_ role: ThemeRole?) -> RGBColor? {
      role.flatMap { colors[$0] }
    }
    self.init(grounds: grounds) { role in
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
  /// The label's colours that a role is drawn in; nil is the terminal's own.
  ///
  /// `text` stands on the label's own backgrounds only: elsewhere it is the terminal's own, which
  /// its owner can read, and which makes a typed letter a single byte.
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
  /// A background with its text; where backgrounds can't be shown, the attributes stay.
  fileprivate mutating func fill(_ background: RGBColor?, text: RGBColor?) {
    guard let background, let text else { return }
    self.background = background
    foreground = text
    attributes.subtract([.reverse, .underline])
  }
}
