/// The colours of a label, for terminals with a dark and with a light background.
public struct BrandTheme: Sendable, Equatable {
  public let dark: [ThemeRole: RGBColor]
  public let light: [ThemeRole: RGBColor]

  public init(dark: [ThemeRole: RGBColor] = [:], light: [ThemeRole: RGBColor] = [:]) {
    self.dark = dark
    self.light = light
  }
}

/// What a colour is for; the names are those of a brand file.
public enum ThemeRole: String, Sendable, CaseIterable {
  case text, muted, title, accent, danger, warning, success, field, selection, bar
}

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

  /// Takes `#rrggbb`, as CSS writes it.
  public init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
