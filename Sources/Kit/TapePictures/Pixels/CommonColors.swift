import Colors
import TerminalKit

extension [UInt32] {
  /// Returns the colours of pixels of alpha, red, green and blue, the most frequent first. Colours
  /// that hardly differ are one.
  func commonColors(over ground: RGBColor) -> [RGBColor] {
    var counts: [UInt32: (count: Int, first: Int)] = [:]
    for (index, pixel) in enumerated() {
      counts[pixel & 0xF8F8_F8F8, default: (0, index)].count += 1
    }
    return counts.values.sorted { ($1.count, $0.first) < ($0.count, $1.first) }
      .map { .over(ground, self[$0.first]) }
  }
}

extension Clip {
  /// The colours of emoji and other glyphs with colours of their own, the most frequent first.
  func pictureColors(_ glyphs: GlyphCache) -> [RGBColor] {
    var pixels: [UInt32] = []
    var seen: Set<Cell> = []
    for canvas in moments.map(\.screen) {
      for cell in canvas.cells where cell.isDisputed && seen.insert(cell).inserted {
        if case .color(let own) = glyphs.image(of: cell, looks.theme[cell.role].attributes) {
          pixels += own
        }
      }
    }
    return pixels.commonColors(over: looks.background)
  }
}
