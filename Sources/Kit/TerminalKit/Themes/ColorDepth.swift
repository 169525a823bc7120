import Colors

/// The number of colours of a terminal.
public enum ColorDepth: Sendable, CaseIterable {
  /// No colours.
  case none
  /// ANSI's eight colours. People configure them, and bold text may be brighter.
  case ansi
  /// ANSI's eight colours and their bright variants.
  case bright
  /// xterm's 256 colours.
  case palette
  /// Any colour by its value. The first eight numbers are still ANSI's (terminfo's `RGB`).
  case direct

  /// Returns the depth of a terminal.
  ///
  /// - Parameter colors: the number of colours, as in terminfo.
  public init(colors: Int) {
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .ansi
    case ..<256: self = .bright
    case 256: self = .palette
    default: self = .direct
    }
  }

  /// True if a background looks as specified, which isn't sure of colours that people configure.
  public var hasBackgrounds: Bool { self == .palette || self == .direct }
}

extension ColorDepth {
  /// Returns a look in the terminal's colours: in its own ones or in the nearest legible ones.
  ///
  /// - Parameter backgrounds: the backgrounds that the look is made for.
  public func shown(_ look: Look, on backgrounds: [RGBColor]) -> ShownLook {
    guard hasBackgrounds || look.background == nil else {
      // Without its background a colour may be illegible; the plain attributes need neither.
      return look.hasOwnHue || look.isQuiet
        ? shown(look.withoutBackground, on: backgrounds)
        : ShownLook(attributes: look.plainAttributes)
    }
    if let plate = plate(look, on: backgrounds) { return plate }
    let background = look.background.map {
      (look.keepsHueOfBackground ? nearestOfHue(to: $0, under: look.foreground) : nil)
        ?? nearest(to: $0)
    }
    let backgrounds = background?.appearances ?? self.backgrounds(backgrounds)
    let foreground = look.foreground.flatMap { legible($0, in: look, on: backgrounds) }
    let isLost = look.hasOwnHue && foreground == nil
    var attributes = isLost ? look.attributes.union(look.attributesWithoutHue) : look.attributes
    if look.isQuiet, foreground == nil { attributes.insert(.dim) }
    return ShownLook(
      foreground: foreground, background: background, backgrounds: backgrounds,
      attributes: attributes)
  }

  /// If people configure the colours, they configure the background, too: it is taken for black or
  /// white.
  private func backgrounds(_ backgrounds: [RGBColor]) -> [RGBColor] {
    hasBackgrounds ? backgrounds : backgrounds.map { $0.isDark ? .black : .white }
  }

  private func legible(
    _ color: RGBColor, in look: Look, on backgrounds: [RGBColor]
  ) -> ShownColor? {
    switch self {
    case .none: nil
    case .direct: ShownColor(direct: color)
    case .palette:
      nearest(to: color, on: backgrounds, by: look.leastContrast)
    case .ansi, .bright:
      named(
        color, on: backgrounds, by: look.leastContrast,
        isBold: look.attributes.contains(.bold))
    }
  }

  /// Returns the nearest of 256 colours that isn't grey, if the text is legible on it.
  private func nearestOfHue(to color: RGBColor, under text: RGBColor?) -> ShownColor? {
    guard self == .palette, let text, !color.isGrey else { return nil }
    var (best, nearest) = (UInt8?.none, Int.max)
    for index in UInt8(16)...231 {
      let candidate = RGBColor.xterm(index)
      let distance = color.distance(to: candidate)
      guard distance < nearest, candidate.isTint(of: color),
        candidate.contrast(to: text) >= RGBColor.minimumContrast
      else { continue }
      (best, nearest) = (index, distance)
    }
    return best.map { ShownColor(palette: $0) }
  }

  private func nearest(to color: RGBColor) -> ShownColor {
    self == .direct ? ShownColor(direct: color) : ShownColor(palette: color.nearestOf256)
  }

  private func nearest(
    to color: RGBColor, on backgrounds: [RGBColor], by least: Double
  ) -> ShownColor {
    let nearest = nearest(to: color)
    if nearest.isLegible(on: backgrounds, by: least) { return nearest }  // the usual, quick case
    if backgrounds.contains(where: \.isDark), !backgrounds.allSatisfy(\.isDark) {
      // They are few and far apart: the hue distinguishes brands, not the lightness.
      let hues = ShownColor.legibleOnBlackAndWhite.filter {
        $0.appearances[0].isGreyish == color.isGreyish && $0.isLegible(on: backgrounds, by: least)
      }
      let nearest = hues.min { $0.hueDistance(to: color) < $1.hueDistance(to: color) }
      if let nearest { return nearest }
    }
    let legible = (16...255).lazy.map { ShownColor(palette: $0) }
      .filter { $0.isLegible(on: backgrounds, by: least) }
    return legible.min {
      color.distance(to: $0.appearances[0]) < color.distance(to: $1.appearances[0])
    } ?? nearest
  }

  /// Returns the legible colour with the nearest hue, or nil, the terminal's own text colour, if
  /// that is nearer.
  private func named(
    _ color: RGBColor, on backgrounds: [RGBColor], by least: Double, isBold: Bool
  ) -> ShownColor? {
    let own = backgrounds.allSatisfy(\.isDark) ? RGBColor.lightGrey : .black
    let distance = { (other: RGBColor) in color.vivid.distance(to: other.vivid) }
    let legible = (0..<(self == .ansi ? 8 : 16)).lazy.map { ShownColor(ansi: $0, isBold: isBold) }
      .filter { $0.isLegible(on: backgrounds, by: least) }
    let nearest = legible.min { distance($0.appearances[0]) < distance($1.appearances[0]) }
    return nearest.flatMap { distance($0.appearances[0]) < distance(own) ? $0 : nil }
  }
}

extension ColorDepth {
  /// Returns the look on a plate of colour, or nil if it needs none or may have none.
  ///
  /// A look needs a plate if the background is unknown and none of the few colours is legible on
  /// both dark and light backgrounds.
  func plate(_ look: Look, on backgrounds: [RGBColor]) -> ShownLook? {
    guard self == .ansi || self == .bright, look.mayStandOnColorPlate, let color = look.foreground,
      backgrounds.contains(where: \.isDark), !backgrounds.allSatisfy(\.isDark)
    else { return nil }
    let texts = (self == .ansi ? [0, 7] : [0, 7, 15]).map { ShownColor(ansi: $0, isBold: false) }
    let plates = (1...6).compactMap { index -> (plate: ShownColor, text: ShownColor)? in
      let plate = ShownColor(ansi: index, isBold: false)
      let best = texts.max { $0.contrast(onPlate: plate) < $1.contrast(onPlate: plate) }
      return best.map { (plate, $0) }
    }
    let legible = plates.filter { $0.text.contrast(onPlate: $0.plate) >= look.leastContrast }
    let nearest = legible.min { $0.plate.hueDistance(to: color) < $1.plate.hueDistance(to: color) }
    let nearestOfAll = plates.map { $0.plate.hueDistance(to: color) }.min()
    if look.hasOwnHue, nearest?.plate.hueDistance(to: color) != nearestOfAll { return nil }
    return nearest.map { ShownLook(plate: $0.plate, text: $0.text, attributes: look.attributes) }
  }
}
