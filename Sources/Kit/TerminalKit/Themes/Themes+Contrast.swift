import Colors

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
