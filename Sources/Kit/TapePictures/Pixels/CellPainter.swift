import Colors
import DemoKit
import TerminalKit

/// A painter of screens as pixels. Each look of a cell is drawn once.
final class CellPainter<Kind: PixelKind> {
  private struct Look: Hashable {
    let glyph: Glyph
    let role: StyleRole
    let width: Int
    let cursor: CursorShape?
  }

  /// The width of the cursor in pixels.
  private let cursorWidth = 2
  private let font: CellFont
  private let glyphs: GlyphCache
  private let looks: RecordingLooks
  private let kind: Kind
  private var tiles: [Look: [Kind.Pixel]] = [:]

  init(_ glyphs: GlyphCache, looks: RecordingLooks, kind: Kind) {
    (self.glyphs, self.looks, self.kind) = (glyphs, looks, kind)
    font = glyphs.font
  }

  /// Paints what differs from the screen before.
  ///
  /// - Parameters:
  ///   - old: the screen that the picture shows; nil to paint everything.
  ///   - origin: the place of the screen in the picture.
  /// - Returns: the pixels that were painted; nil if there were none.
  func paint(
    _ canvas: Canvas, over old: Canvas?, in raster: inout Raster<Kind.Pixel>, at origin: Point
  ) -> Rect? {
    let before = old?.size == canvas.size ? old : nil
    var area: Rect?
    for y in 0..<canvas.size.height {
      let cursors = [canvas.cursor, before?.cursor].compactMap { $0 }.filter { $0.y == y }
      let isCursorSame =
        canvas.cursor == before?.cursor && canvas.cursorShape == before?.cursorShape
      if let before, canvas.isRow(y, sameAs: before), isCursorSame || cursors.isEmpty { continue }
      for x in 0..<canvas.size.width where canvas[x, y].width > 0 {
        let cell = canvas[x, y]
        let isTouched = !isCursorSame && cursors.contains { $0.x == x }
        if let before, before[x, y] == cell, !isTouched { continue }
        let hasCursor = canvas.cursor == Point(x: x, y: y)
        let tile = tile(of: looks.seen(cell), cursor: hasCursor ? canvas.cursorShape : nil)
        let place = Point(x: origin.x + x * font.width, y: origin.y + y * font.height)
        let width = font.width * cell.width
        raster.put(tile, width: width, at: place)
        let rect = Rect(x: place.x, y: place.y, width: width, height: font.height)
        area = area.map { $0.union(rect) } ?? rect
      }
    }
    return area
  }

  private func tile(of cell: Cell, cursor: CursorShape?) -> [Kind.Pixel] {
    let look = Look(glyph: cell.glyph, role: cell.role, width: cell.width, cursor: cursor)
    if let tile = tiles[look] { return tile }
    let tile = drawnTile(of: cell, cursor: cursor)
    tiles[look] = tile
    return tile
  }

  private func drawnTile(of cell: Cell, cursor: CursorShape?) -> [Kind.Pixel] {
    let colors = looks.colors(of: cell.role)
    let usual = colors.ground ?? looks.background
    let (text, ground) = cursor == .block ? (usual, looks.foreground) : (colors.text, usual)
    var tile: [Kind.Pixel] =
      switch glyphs.image(of: cell, looks.theme[cell.role].attributes) {
      case .mask(let mask): mask.map { kind.pixel(text, on: ground, cover: $0) }
      case .color(let pixels): pixels.map { kind.pixel(.over(ground, $0)) }
      }
    guard let cursor, cursor != .block else { return tile }
    let width = font.width * cell.width
    let (columns, rows) =
      cursor == .bar
      ? (0..<min(cursorWidth, width), 0..<font.height)
      : (0..<width, max(0, font.height - cursorWidth)..<font.height)
    for y in rows {
      for x in columns { tile[y * width + x] = kind.pixel(looks.foreground) }
    }
    return tile
  }
}
