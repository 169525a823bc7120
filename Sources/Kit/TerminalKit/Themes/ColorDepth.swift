import Colors

/// How many colours a terminal has.
public enum ColorDepth: Sendable, CaseIterable {
  case none
  /// ANSI's eight, which people choose themselves, and which bold may brighten.
  case ansi
  /// ANSI's eight and their bright twins.
  case bright
  /// xterm's 256.
  case palette
  /// Any colour by its value; the first eight numbers are still ANSI's (terminfo's `RGB`).
  case direct

  /// - Parameter colors: as terminfo counts them.
  public init(colors: Int) {
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .ansi
    case ..<256: self = .bright
    case 256: self = .palette
    default: self = .direct
    }
  }

  /// Whether a background can be trusted to look as it is meant.
  public var hasBackgrounds: Bool { self == .palette || self == .direct }
}

extension ColorDepth {
  /// How a look comes out here: in its colours, or in the nearest to them that can be read.
  ///
  /// - Parameter grounds: the backgrounds of the terminals that the look is made for.
  public func shown(_ look: Look, on grounds: [RGBColor]) -> ShownLook {
    guard hasBackgrounds || look.background == nil else {
      // Without its background a colour has nothing to stand on: the attributes do without both.
      return ShownLook(attributes: look.plainAttributes)
    }
    if let plate = plate(look, on: grounds) { return plate }
    let background = look.background.map { nearest(to: $0) }
    let grounds = background?.appearances ?? self.grounds(grounds)
    let foreground = look.foreground.flatMap { legible($0, in: look, on: grounds) }
    let isLost = look.hasOwnHue && foreground == nil && self != .none
    return ShownLook(
      foreground: foreground, background: background, grounds: grounds,
      attributes: isLost ? look.attributes.union(.bold) : look.attributes)
  }

  /// Where colours are people's own, so is the background: their black or their white.
  private func grounds(_ grounds: [RGBColor]) -> [RGBColor] {
    hasBackgrounds ? grounds : grounds.map { $0.isDark ? .black : .white }
  }

  private func legible(
    _ color: RGBColor, in look: Look, on grounds: [RGBColor]
  ) -> ShownColor? {
    switch self {
    case .none: nil
    case .direct: ShownColor(direct: color)
    case .palette:
      nearest(to: color, on: grounds)
    case .ansi, .bright:
      named(color, on: grounds, isBold: look.attributes.contains(.bold))
    }
  }

  private func nearest(to color: RGBColor) -> ShownColor {
    self == .direct ? ShownColor(direct: color) : ShownColor(palette: color.nearestOf256)
  }

  private func nearest(to color: RGBColor, on grounds: [RGBColor]) -> ShownColor {
    let nearest = nearest(to: color)
    if nearest.isLegible(on: grounds) { return nearest }  // nearly always, and at once
    if grounds.contains(where: \.isDark), !grounds.allSatisfy(\.isDark) {
      // They are few and far apart: the hue tells labels apart, not the lightness.
      let hues = ShownColor.legibleOnBlackAndWhite.filter {
        $0.appearances[0].isGreyish == color.isGreyish && $0.isLegible(on: grounds)
      }
      let nearest = hues.min { $0.hueDistance(to: color) < $1.hueDistance(to: color) }
      if let nearest { return nearest }
    }
    let legible = (16...255).lazy.map { ShownColor(palette: $0) }
      .filter { $0.isLegible(on: grounds) }
    return legible.min {
      color.distance(to: $0.appearances[0]) < color.distance(to: $1.appearances[0])
    } ?? nearest
  }

  /// The legible one of the few that comes nearest to the colour's hue; nil, the terminal's own
  /// colour of text, when that comes nearer.
  private func named(
    _ color: RGBColor, on grounds: [RGBColor], isBold: Bool
  ) -> ShownColor? {
    let own = grounds.allSatisfy(\.isDark) ? RGBColor.lightGrey : .black
    let distance = { (other: RGBColor) in color.vivid.distance(to: other.vivid) }
    let legible = (0..<(self == .ansi ? 8 : 16)).lazy.map { ShownColor(ansi: $0, isBold: isBold) }
      .filter { $0.isLegible(on: grounds) }
    let nearest = legible.min { distance($0.appearances[0]) < distance($1.appearances[0]) }
    return nearest.flatMap { distance($0.appearances[0]) < distance(own) ? $0 : nil }
  }
}
