#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension RGBColor {
  /// What text needs to be read by most people (WCAG 2.2, §1.4.3).
  public static let leastContrast = 4.5

  /// The ratio of two colours' luminance, from 1 to 21 (WCAG 2.2, "contrast ratio").
  public func contrast(to other: RGBColor) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  /// From 0 to 1 (WCAG 2.2, "relative luminance").
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
