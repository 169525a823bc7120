/// A colour in sRGB.
public struct RGBColor: Sendable, Hashable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// - Parameter value: red, green and blue, as `0x5FD7FF`.
  public init(_ value: Int) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// Takes `#rrggbb`, as CSS writes it; nil for anything else.
  public init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    self.init(value)
  }

  /// As CSS writes it.
  public var hex: String {
    "#" + [red, green, blue].map { String(String(256 + Int($0), radix: 16).dropFirst()) }.joined()
  }

  /// Squared, with the weights that eyes have for the three.
  public func distance(to other: RGBColor) -> Int {
    let difference = { (one: UInt8, two: UInt8) in Int(one) - Int(two) }
    let (red, green, blue) = (
      difference(red, other.red), difference(green, other.green), difference(blue, other.blue)
    )
    return 3 * red * red + 6 * green * green + blue * blue
  }

  /// Whether white is easier to read on it than black (ITU-R BT.601's luma, halved).
  public var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000 }

  /// Whether no hue is to be seen in it, or next to none.
  public var isGreyish: Bool { max(red, green, blue) - min(red, green, blue) <= Self.greyRange }

  /// The same hue, as strong as it gets; what is nearly grey stays as it is.
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
