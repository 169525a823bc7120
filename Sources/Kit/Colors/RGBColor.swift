/// A colour in sRGB.
public struct RGBColor: Sendable, Hashable {
  /// Red component, from 0 to 255.
  public let red: UInt8
  /// Green component, from 0 to 255.
  public let green: UInt8
  /// Blue component, from 0 to 255.
  public let blue: UInt8

  /// Creates a colour from its components, from 0 to 255 each.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from a number such as `0x5FD7FF`: red, green and blue, eight bits each.
  public init(_ value: Int) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// Creates a colour from CSS notation `#rrggbb`; returns nil for any other text.
  public init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    self.init(value)
  }

  /// CSS notation in lower case, such as `#5fd7ff`.
  public var hex: String {
    "#" + [red, green, blue].map { String(String(256 + Int($0), radix: 16).dropFirst()) }.joined()
  }

  /// Returns the squared distance to another colour, weighted by the eye's sensitivity to red,
  /// green and blue.
  public func distance(to other: RGBColor) -> Int {
    let difference = { (one: UInt8, two: UInt8) in Int(one) - Int(two) }
    let (red, green, blue) = (
      difference(red, other.red), difference(green, other.green), difference(blue, other.blue)
    )
    return 3 * red * red + 6 * green * green + blue * blue
  }

  /// True if white is easier to read on this colour than black: luma (ITU-R BT.601) below one half.
  public var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }

  /// True if the components differ by 48 at most, so that hardly any hue can be seen.
  public var isGreyish: Bool { max(red, green, blue) - min(red, green, blue) <= Self.greyRange }

  /// Colour of the same hue with full saturation; a greyish colour stays as it is.
  public var vivid: RGBColor {
    if isGreyish { return self }
    let (lowest, highest) = (min(red, green, blue), max(red, green, blue))
    let stretched = { (component: UInt8) in
      UInt8(Int(component - lowest) * 255 / Int(highest - lowest))
    }
    return RGBColor(red: stretched(red), green: stretched(green), blue: stretched(blue))
  }

  private static let greyRange = 48
}
