import Colors

extension ColorDepth {
  /// A look that needs a plate under it: none of the few colours can be read on dark and on light
  /// backgrounds, and nobody knows which of them it is. Nil where it needs none, or may have none.
  func plate(_ look: Look, on grounds: [RGBColor]) -> ShownLook? {
    guard self == .ansi || self == .bright, look.mayStandOnPlate, let color = look.foreground,
      grounds.contains(where: \.isDark), !grounds.allSatisfy(\.isDark)
    else { return nil }
    let texts = (self == .ansi ? [0, 7] : [0, 7, 15]).map { ShownColor(ansi: $0, isBold: false) }
    let plates = (1...6).compactMap { index -> (plate: ShownColor, text: ShownColor)? in
      let plate = ShownColor(ansi: index, isBold: false)
      let best = texts.max { $0.contrast(onPlate: plate) < $1.contrast(onPlate: plate) }
      return best.map { (plate, $0) }
    }
    let legible = plates.filter { $0.text.contrast(onPlate: $0.plate) >= RGBColor.leastContrast }
    let nearest = legible.min { $0.plate.hueDistance(to: color) < $1.plate.hueDistance(to: color) }
    let nearestOfAll = plates.map { $0.plate.hueDistance(to: color) }.min()
    if look.hasOwnHue, nearest?.plate.hueDistance(to: color) != nearestOfAll { return nil }
    return nearest.map { ShownLook(plate: $0.plate, text: $0.text, attributes: look.attributes) }
  }
}
