import Colors

/// A kind of pixels: numbers of a palette, or colours.
protocol PixelKind {
  associatedtype Pixel

  /// Returns the pixel of a text's colour that covers a background in part.
  func pixel(_ text: RGBColor, on ground: RGBColor, cover: UInt8) -> Pixel

  /// Returns the pixel of a colour.
  func pixel(_ color: RGBColor) -> Pixel
}

/// Pixels of alpha, red, green and blue.
struct TrueColor: PixelKind {
  func pixel(_ text: RGBColor, on ground: RGBColor, cover: UInt8) -> UInt32 {
    pixel(text.blended(over: ground, cover: cover))
  }

  func pixel(_ color: RGBColor) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}

extension RGBColor {
  /// Returns the colour of a pixel that this one covers in part.
  func blended(over ground: RGBColor, cover: UInt8) -> RGBColor {
    let (own, rest) = (Int(cover), 255 - Int(cover))
    let mix = { (one: UInt8, two: UInt8) -> UInt8 in
      let sum = Int(one) * own + Int(two) * rest
      return UInt8((sum + 127) / 255)
    }
    return RGBColor(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// Returns the colour of a pixel of alpha, red, green and blue, multiplied by alpha.
  static func over(_ ground: RGBColor, _ pixel: UInt32) -> RGBColor {
    let rest = 255 - Int(pixel >> 24)
    let mix = { (shift: UInt32, below: UInt8) -> UInt8 in
      let own = Int(pixel >> shift & 0xFF)
      return UInt8(clamping: own + (Int(below) * rest + 127) / 255)
    }
    return RGBColor(
      red: mix(16, ground.red), green: mix(8, ground.green), blue: mix(0, ground.blue))
  }
}
