import Colors

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
