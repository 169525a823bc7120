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

extension Themes {
  /// Blue, with a blue bar.
  public static let ocean = Themes(
    dark: Theme(
      accent: 0x5FD7FF, title: 0xAFD7FF, muted: 0x9E9E9E, ground: 0x005F87, onGround: 0xFFFFFF,
      backgrounds: RGBColor.darkBackgrounds),
    light: Theme(
      accent: 0x005F87, title: 0x00426B, muted: 0x5F5F5F, ground: 0xAFD7FF, onGround: 0x00263D,
      backgrounds: RGBColor.lightBackgrounds))

  /// Amber and brown.
  public static let ember = Themes(
    dark: Theme(
      accent: 0xFFAF5F, title: 0xFFD7AF, muted: 0xA8A08C, ground: 0x6B3A00, onGround: 0xFFFFFF,
      backgrounds: RGBColor.darkBackgrounds),
    light: Theme(
      accent: 0x8F3F00, title: 0x5F2F00, muted: 0x665F52, ground: 0xFFD7AF, onGround: 0x3A1C00,
      backgrounds: RGBColor.lightBackgrounds))
}

extension Theme {
  /// Creates a variant of the standard theme. Errors, warnings and successes keep their hues.
  ///
  /// - Parameter ground: the background of the bar, the selection and the focus.
  fileprivate init(
    accent: Int, title: Int, muted: Int, ground: Int, onGround: Int, backgrounds: [RGBColor]
  ) {
    let isDark = backgrounds.allSatisfy(\.isDark)
    let danger = RGBColor(isDark ? 0xFF8787 : 0xAF0000)
    let plate = RGBColor(isDark ? 0x303030 : 0xE4E4E4)
    self.init(backgrounds: backgrounds) { role in
      var look = Theme.standard[role]
      switch role.kind {
      case .accent, .art, .fieldEdgeFocused: look.foreground = RGBColor(accent)
      case .button: look = look.filled(with: plate, text: RGBColor(accent))
      case .secondaryButton: look = look.filled(with: plate)
      case .dangerButton: look = look.filled(with: plate, text: danger)
      case .buttonFocused: look = look.filled(with: RGBColor(accent))
      case .dangerButtonFocused: look = look.filled(with: danger)
      case .title: look.foreground = RGBColor(title)
      case .buttonDisabled: look = look.filled(with: plate, text: RGBColor(muted))
      case .muted, .behind, .fieldEdge: look.foreground = RGBColor(muted)
      case .danger: look.foreground = danger
      case .warning: look.foreground = RGBColor(isDark ? 0xFFD75F : 0x7A5200)
      case .success: look.foreground = RGBColor(isDark ? 0x87D787 : 0x005F00)
      case .barKey: look = look.filled(with: RGBColor(muted))
      case .bar, .selection, .fieldFocused:
        (look.foreground, look.background) = (RGBColor(onGround), RGBColor(ground))
        look.attributes.subtract([.reverse, .underline])
      case .text, .field, .code: break
      }
      return look
    }
  }
}

extension Themes {
  /// The themes with colours of the same hues whose contrast is 7:1 at least (WCAG 2.2, §1.4.6).
  ///
  /// No colour has that on black and on white. On an unknown background, text therefore has the
  /// terminal's own colour, and errors and accents are bold.
  public var withHighContrast: Themes {
    Themes(
      dark: dark.withHighContrast, light: light.withHighContrast, neutral: neutral.withHighContrast)
  }
}

extension Theme {
  fileprivate var withHighContrast: Theme {
    var theme = Theme(backgrounds: backgrounds) { self[$0].withHighContrast(on: backgrounds) }
    for role in roles where role.isOwn {
      theme = theme.adding(role, self[role].withHighContrast(on: backgrounds))
    }
    return theme
  }
}

extension Look {
  fileprivate func withHighContrast(on backgrounds: [RGBColor]) -> Look {
    var look = self
    look.leastContrast = RGBColor.highContrast
    guard let foreground else { return look }
    if let background {
      // Black or white has more than 4.5:1 on any background; a darker or brighter one helps further.
      look.foreground =
        foreground.reaching(RGBColor.highContrast, on: [background])
        ?? (background.isDark ? .white : .black)
      if look.foreground.map({ $0.contrast(to: background) < RGBColor.highContrast }) == true {
        look.background = background.isDark ? .black : .white
      }
    } else if let color = foreground.reaching(RGBColor.highContrast, on: backgrounds) {
      look.foreground = color
    } else {
      look.foreground = nil
      if mayStandOnColorPlate { look.attributes.insert(.bold) }
    }
    return look
  }
}
