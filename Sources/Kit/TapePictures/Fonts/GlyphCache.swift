import TerminalKit

/// The images of the glyphs of a recording. Each is drawn once, whatever its colours.
final class GlyphCache {
  private struct Key: Hashable {
    let glyph: Glyph
    let width: Int
    let attributes: Look.Attributes
  }

  let font: CellFont
  private let thickness: Int
  private var images: [Key: GlyphImage] = [:]

  init(_ font: CellFont) {
    self.font = font
    thickness = max(1, font.height / 16)
  }

  func image(of cell: Cell, _ attributes: Look.Attributes) -> GlyphImage {
    let key = Key(
      glyph: cell.glyph, width: cell.width, attributes: attributes.subtracting(.reverse))
    if let image = images[key] { return image }
    var image = plainImage(of: cell, attributes)
    if case .mask(var mask) = image {
      let width = font.width * cell.width
      if attributes.contains(.underline) { draw(&mask, font.baseline + thickness, width) }
      if attributes.contains(.strike) { draw(&mask, font.baseline * 2 / 3, width) }
      image = .mask(mask)
    }
    images[key] = image
    return image
  }

  private func draw(_ mask: inout [UInt8], _ row: Int, _ width: Int) {
    let row = min(row, font.height - thickness)
    mask.fill(0..<width, row..<row + thickness, width: width)
  }

  private func plainImage(of cell: Cell, _ attributes: Look.Attributes) -> GlyphImage {
    let shapes = CellShapes(width: font.width * cell.width, height: font.height)
    if cell.glyph.base == " " {
      return .mask(Array(repeating: 0, count: shapes.width * shapes.height))
    }
    if let base = cell.glyph.base, let mask = shapes.mask(of: base) { return .mask(mask) }
    return font.image(
      of: cell.text, columns: cell.width,
      CellFont.Style(
        isBold: attributes.contains(.bold), isItalic: attributes.contains(.italic)))
  }
}
