import Colors

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
