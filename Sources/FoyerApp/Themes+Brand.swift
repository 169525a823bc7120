import Domain
import TerminalKit

extension Themes {
  /// A label's colours on both backgrounds; a label without colours has the standard look.
  init(_ brand: BrandTheme) {
    self.init(dark: Theme(brand.dark), light: Theme(brand.light))
  }
}

extension Theme {
  /// `text` stands on the label's own backgrounds only: elsewhere it is the terminal's own, which
  /// its owner can read, and which makes a typed letter a single byte.
  fileprivate init(_ colors: [ThemeRole: RGBColor]) {
    func color(_ role: ThemeRole) -> ThemeColor? { colors[role].map(ThemeColor.init) }
    self.init { role in
      var look = Theme.standard[role]
      switch role {
      case .text, .button, .code: break
      case .muted, .buttonDisabled: look.foreground = color(.muted) ?? look.foreground
      case .title: look.foreground = color(.title)
      case .accent, .fieldFocused: look.foreground = color(.accent) ?? look.foreground
      case .danger: look.foreground = color(.danger) ?? look.foreground
      case .warning: look.foreground = color(.warning)
      case .success: look.foreground = color(.success) ?? look.foreground
      case .field: look.fill(color(.field), text: color(.text))
      case .bar: look.fill(color(.bar), text: color(.text))
      case .selection, .buttonFocused: look.fill(color(.selection), text: color(.text))
      }
      return look
    }
  }
}

extension Look {
  /// A background with its text; where backgrounds can't be shown, the attributes stay.
  fileprivate mutating func fill(_ background: ThemeColor?, text: ThemeColor?) {
    guard let background, let text else { return }
    self.background = background
    foreground = text
    attributes.remove(.reverse)
  }
}

extension ThemeColor {
  fileprivate init(_ color: RGBColor) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}
