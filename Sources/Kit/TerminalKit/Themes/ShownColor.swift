import Colors

/// A colour as a terminal is told it, and what it may look like there.
public struct ShownColor: Sendable, Equatable {
  /// The number that ncurses is given.
  public let number: Int32
  /// One, or several where terminals differ; xterm's first.
  public let appearances: [RGBColor]

  init(direct color: RGBColor) {
    number = max(8, Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue))
    appearances = [color]
  }

  /// - Parameter index: from 16 on; people choose the first 16 themselves.
  init(palette index: UInt8) {
    number = Int32(index)
    appearances = [.xterm(index)]
  }

  /// - Parameter isBold: many terminals show the bold ones of the first eight as their bright twins.
  init(ansi index: Int, isBold: Bool) {
    number = Int32(index)
    appearances = (isBold && index < 8 ? [index, index + 8] : [index])
      .flatMap { [RGBColor.xtermANSI[$0], RGBColor.vgaANSI[$0]] }
  }

  /// Those of the 256 that have `leastContrast` on black and on white.
  static let legibleOnBlackAndWhite = [29, 63, 98, 131, 163, 243].map { ShownColor(palette: $0) }

  /// How far its hue is from another's.
  func hueDistance(to color: RGBColor) -> Int { color.vivid.distance(to: appearances[0].vivid) }

  /// In the worst case, where both are of the same 16.
  func contrast(onPlate plate: ShownColor) -> Double {
    zip(appearances, plate.appearances).map { $0.contrast(to: $1) }.min() ?? 21
  }

  func isLegible(on grounds: [RGBColor]) -> Bool {
    contrast(on: grounds) >= RGBColor.leastContrast
  }

  /// In the worst case.
  func contrast(on grounds: [RGBColor]) -> Double {
    grounds.flatMap { ground in appearances.map { $0.contrast(to: ground) } }.min() ?? 21
  }
}

/// A look as a terminal shows it.
public struct ShownLook: Sendable, Equatable {
  /// Nil is the terminal's own.
  public let foreground: ShownColor?
  /// Nil is the terminal's own.
  public let background: ShownColor?
  public let attributes: Look.Attributes
  /// Of the text to what is behind it, in the worst case; nil where both are the terminal's own.
  public let contrast: Double?

  init(
    foreground: ShownColor? = nil, background: ShownColor? = nil, grounds: [RGBColor] = [],
    attributes: Look.Attributes
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    contrast = foreground?.contrast(on: grounds)
  }

  /// A plate of a colour with text on it, both of the few that people choose themselves. It is no bolder
  /// for that: many terminals would brighten the text alone.
  init(plate: ShownColor, text: ShownColor, attributes: Look.Attributes) {
    (foreground, background) = (text, plate)
    self.attributes = attributes.subtracting(.bold)
    contrast = text.contrast(onPlate: plate)
  }
}
