import Colors

extension RGBColor {
  /// Black.
  public static let black = RGBColor(0x000000)
  /// White.
  public static let white = RGBColor(0xFFFFFF)
  static let lightGrey = xtermANSI[7]

  /// Usual backgrounds of dark terminals.
  public static let darkBackgrounds = [black, RGBColor(0x1E1E1E)]
  /// Usual backgrounds of light terminals.
  public static let lightBackgrounds = [white, RGBColor(0xF5F5F5)]

  /// Returns a colour of xterm's palette: a 6×6×6 cube from 16 on, then 24 greys from 232 on.
  ///
  /// - Parameter index: 16 or more. The first 16 are configured by people.
  public static func xterm(_ index: UInt8) -> RGBColor {
    guard index < 232 else {
      let grey = 8 + 10 * (index - 232)
      return RGBColor(red: grey, green: grey, blue: grey)
    }
    let cube = Int(index) - 16
    let level = { (step: Int) in UInt8(step == 0 ? 0 : 55 + 40 * step) }
    return RGBColor(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
  }

  /// The nearest colour of the palette. The first 16 aren't considered, since people configure
  /// them.
  var nearestOf256: UInt8 {
    // Each component's nearest step gives the nearest colour of the cube, since components are
    // independent.
    let cube = 16 + 36 * Self.step(red) + 6 * Self.step(green) + Self.step(blue)
    return (UInt8(232)...255).reduce(cube) { nearest, grey in
      distance(to: .xterm(grey)) < distance(to: .xterm(nearest)) ? grey : nearest
    }
  }

  /// Returns the cube's step nearest to a component; between two steps, the lower one.
  private static func step(_ component: UInt8) -> UInt8 {
    switch component {
    case ...47: 0
    case ...115: 1
    default: (component - 36) / 40
    }
  }

  /// ANSI's 16 colours as xterm shows them by default (XTerm-col.ad).
  static let xtermANSI = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGBColor($0) }

  /// ANSI's 16 colours on a VGA, and so on Linux's console.
  static let vgaANSI = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ].map { RGBColor($0) }
}

extension RGBColor {
  /// True if the colour is seen as a colour, and its components are in the same order as those of
  /// another one.
  func isTint(of other: RGBColor) -> Bool {
    range >= Self.tintRange && isOrdered(red, green, like: other.red, other.green)
      && isOrdered(green, blue, like: other.green, other.blue)
      && isOrdered(red, blue, like: other.red, other.blue)
  }

  private func isOrdered(_ a: UInt8, _ b: UInt8, like c: UInt8, _ d: UInt8) -> Bool {
    a == b || c == d || (a < b) == (c < d)
  }

  /// True if all components are about equal.
  var isGrey: Bool { range < 16 }

  private var range: UInt8 { max(red, green, blue) - min(red, green, blue) }

  /// The least difference between the components of xterm's palest colours.
  private static let tintRange: UInt8 = 40
}

/// A colour by its number on a terminal, with its possible appearances there.
public struct ShownColor: Sendable, Equatable {
  /// The number for ncurses.
  public let number: Int32
  /// One appearance, or several if terminals differ, xterm's first.
  public let appearances: [RGBColor]

  init(direct color: RGBColor) {
    number = max(8, Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue))
    appearances = [color]
  }

  /// - Parameter index: 16 or more; people configure the first 16.
  init(palette index: UInt8) {
    number = Int32(index)
    appearances = [.xterm(index)]
  }

  /// - Parameter isBold: many terminals show the first eight colours as their bright variants in
  ///   bold text.
  init(ansi index: Int, isBold: Bool) {
    number = Int32(index)
    appearances = (isBold && index < 8 ? [index, index + 8] : [index])
      .flatMap { [RGBColor.xtermANSI[$0], RGBColor.vgaANSI[$0]] }
  }

  /// The colours of the 256 with `minimumContrast` on both black and white.
  static let legibleOnBlackAndWhite = [29, 63, 98, 131, 163, 243].map { ShownColor(palette: $0) }

  /// Returns the distance between the vivid forms of two colours.
  func hueDistance(to color: RGBColor) -> Int { color.vivid.distance(to: appearances[0].vivid) }

  /// Returns the contrast in the worst case of terminals, text and plate being of the same 16
  /// colours.
  func contrast(onPlate plate: ShownColor) -> Double {
    zip(appearances, plate.appearances).map { $0.contrast(to: $1) }.min() ?? 21
  }

  func isLegible(
    on backgrounds: [RGBColor], by least: Double = RGBColor.minimumContrast
  ) -> Bool {
    contrast(on: backgrounds) >= least
  }

  /// Returns the contrast in the worst case of terminals and backgrounds.
  func contrast(on backgrounds: [RGBColor]) -> Double {
    backgrounds.flatMap { ground in appearances.map { $0.contrast(to: ground) } }.min() ?? 21
  }
}

/// A look in a terminal's colours.
public struct ShownLook: Sendable, Equatable {
  /// The text's colour; nil for the terminal's own.
  public let foreground: ShownColor?
  /// The background; nil for the terminal's own.
  public let background: ShownColor?
  /// The text's attributes.
  public let attributes: Look.Attributes
  /// The contrast between text and background in the worst case; nil if both are the terminal's
  /// own.
  public let contrast: Double?

  init(
    foreground: ShownColor? = nil, background: ShownColor? = nil, backgrounds: [RGBColor] = [],
    attributes: Look.Attributes
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    contrast = foreground?.contrast(on: backgrounds)
  }

  /// Creates a plate with text on it, both in colours that people configure. It isn't bold, since
  /// many terminals would brighten only the text.
  init(plate: ShownColor, text: ShownColor, attributes: Look.Attributes) {
    (foreground, background) = (text, plate)
    self.attributes = attributes.subtracting(.bold)
    contrast = text.contrast(onPlate: plate)
  }
}

extension RGBColor {
  /// Parses a terminal's reply to OSC 11: `ESC ] 11 ; rgb:1e1e/1e1e/1e1e`, without its terminator.
  init?(backgroundReply bytes: [UInt8]) {
    let prefix = "\u{1B}]11;rgb:"
    let reply = String(decoding: bytes, as: UTF8.self)
    guard reply.hasPrefix(prefix) else { return nil }
    let levels = reply.dropFirst(prefix.count).split(separator: "/").compactMap(Self.level)
    guard levels.count == 3 else { return nil }
    self.init(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// Takes one to four hexadecimal digits. The first two are precise enough.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count) else { return nil }
    return UInt8(digits.count == 1 ? digits + digits : digits.prefix(2), radix: 16)
  }
}
