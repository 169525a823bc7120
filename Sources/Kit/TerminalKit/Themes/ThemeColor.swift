/// A colour of a theme, in sRGB.
public struct ThemeColor: Sendable, Hashable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Squared, with the weights that eyes have for the three.
  func distance(to other: ThemeColor) -> Int {
    let difference = { (one: UInt8, two: UInt8) in Int(one) - Int(two) }
    let (red, green, blue) = (
      difference(red, other.red), difference(green, other.green), difference(blue, other.blue)
    )
    return 3 * red * red + 6 * green * green + blue * blue
  }

  /// Whether white is easier to read on it than black (ITU-R BT.601's luma, halved).
  var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }

  /// The same hue, as strong as it gets; what is nearly grey stays as it is.
  var vivid: ThemeColor {
    let (lowest, highest) = (min(red, green, blue), max(red, green, blue))
    guard highest - lowest > Self.greyRange else { return self }
    let stretched = { (component: UInt8) in
      UInt8(Int(component - lowest) * 255 / Int(highest - lowest))
    }
    return ThemeColor(red: stretched(red), green: stretched(green), blue: stretched(blue))
  }

  private static let greyRange = 48
}
