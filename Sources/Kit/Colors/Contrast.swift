import LibC

extension RGBColor {
  /// Smallest contrast at which most people can read text: 4.5:1 (WCAG 2.2, §1.4.3).
  public static let minimumContrast = 4.5

  /// Contrast for people with low vision: 7:1 (WCAG 2.2, §1.4.6).
  public static let highContrast = 7.0

  /// Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
  public func contrast(to other: RGBColor) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  /// Returns the colour, or the one nearest to it in lightness, of the same hue, whose contrast to all
  /// backgrounds is large enough; nil if there is none.
  public func reaching(_ least: Double, on backgrounds: [RGBColor]) -> RGBColor? {
    let isEnough = { (color: RGBColor) in
      backgrounds.allSatisfy { color.contrast(to: $0) >= least }
    }
    if isEnough(self) { return self }
    let steps = backgrounds.allSatisfy(\.isDark) ? Array(255...510) : Array((0...255).reversed())
    return steps.lazy.map(shade).first(where: isEnough)
  }

  /// Colour of the same hue whose contrast to black and to white is about equal, 4.5:1 on both.
  public var legibleOnBlackAndWhite: RGBColor {
    // The luminance only rises from black over the vivid hue to white, so a binary search works.
    var (darkest, brightest) = (0, 510)
    while brightest - darkest > 1 {
      let middle = (darkest + brightest) / 2
      if shade(middle).luminance < Self.middleLuminance {
        darkest = middle
      } else {
        brightest = middle
      }
    }
    return shade(brightest)
  }

  /// Luminance at which the contrast to black equals that to white: (L + 0.05)² = 0.05 · 1.05.
  private static let middleLuminance = 0.1791

  /// - Parameter step: 0 is black, 255 the vivid hue, 510 white.
  private func shade(_ step: Int) -> RGBColor {
    let hue = vivid
    let component = { (strongest: UInt8) -> UInt8 in
      let strongest = Int(strongest)
      return UInt8(
        step <= 255
          ? strongest * step / 255 : strongest + (255 - strongest) * (step - 255) / 255)
    }
    return RGBColor(
      red: component(hue.red), green: component(hue.green), blue: component(hue.blue))
  }

  /// Relative luminance, from 0 to 1 (WCAG 2.2).
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
