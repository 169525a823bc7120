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
  private let grounds: [RGBColor]

  init(
    foreground: ShownColor? = nil, background: ShownColor? = nil, grounds: [RGBColor] = [],
    attributes: Look.Attributes
  ) {
    self.foreground = foreground
    self.background = background
    self.grounds = grounds
    self.attributes = attributes
  }

  /// Of the text to what is behind it, in the worst case; nil where both are the terminal's own.
  public var contrast: Double? { foreground?.contrast(on: grounds) }
}
