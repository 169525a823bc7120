import Domain
import Foundation

extension RGBColor {
  /// The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(to other: RGBColor) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  /// WCAG 2.2, "relative luminance".
  private var luminance: Double {
    let linear = [red, green, blue].map { component in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
