import DemoKit
import TerminalKit

/// A painter of an area of a screen, in letters that are as large as the room of the whole screen
/// allows. Around the area is as much of the screen as there is room for.
final class Magnifier<Kind: PixelKind> {
  private let painter: CellPainter<Kind>
  /// The cells that are shown.
  private let area: Rect
  /// The place within the room, in pixels.
  private let offset: Point
  private var shown: Canvas?

  /// The result is nil if the area is as large as the screen, or outside of it.
  ///
  /// - Parameters:
  ///   - size: of the screen.
  ///   - cell: the size of the screen's cells in pixels.
  init?(_ zoom: Rect, of size: Size, cell: Size, _ clip: Clip, kind: Kind) {
    let room = Size(width: size.width * cell.width, height: size.height * cell.height)
    let (width, height) = (min(zoom.width, size.width), min(zoom.height, size.height))
    guard width > 0, height > 0, zoom.x < size.width, zoom.y < size.height,
      let font = Self.font(clip.font, cell: cell, width, height, in: room)
    else { return nil }
    let columns = min(size.width, room.width / font.width)
    let rows = min(size.height, room.height / font.height)
    let place = { (start: Int, count: Int, shown: Int, all: Int) in
      min(max(0, start - (shown - count) / 2), all - shown)
    }
    area = Rect(
      x: place(zoom.x, width, columns, size.width), y: place(zoom.y, height, rows, size.height),
      width: columns, height: rows)
    offset = Point(
      x: (room.width - columns * font.width) / 2, y: (room.height - rows * font.height) / 2)
    painter = CellPainter(GlyphCache(font), looks: clip.looks, kind: kind)
  }

  /// Paints what differs from the screen before.
  ///
  /// - Parameter isNew: whether the picture doesn't show the screen before.
  func paint(
    _ screen: Canvas, isNew: Bool, in raster: inout Raster<Kind.Pixel>, at origin: Point
  ) -> Rect? {
    let canvas = cut(screen)
    defer { shown = canvas }
    return painter.paint(
      canvas, over: isNew ? nil : shown, in: &raster,
      at: Point(x: origin.x + offset.x, y: origin.y + offset.y))
  }

  private func cut(_ screen: Canvas) -> Canvas {
    var canvas = Canvas(size: area.size)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let cell = screen[area.x + x, area.y + y]
        guard cell.width > 0 else { continue }
        canvas.put(cell.glyph, width: cell.width, at: Point(x: x, y: y), role: cell.role)
      }
    }
    canvas.cursorShape = screen.cursorShape
    if let cursor = screen.cursor, area.contains(cursor) {
      canvas.cursor = Point(x: cursor.x - area.x, y: cursor.y - area.y)
    }
    return canvas
  }

  /// Returns the largest font in which the cells have room; nil if it isn't larger than the usual.
  private static func font(
    _ usual: PictureFont, cell: Size, _ width: Int, _ height: Int, in room: Size
  ) -> CellFont? {
    var factor = min(
      Double(room.width) / Double(width * cell.width),
      Double(room.height) / Double(height * cell.height))
    while factor > 1 {
      var font = usual
      font.size *= factor
      font.letterSpacing *= factor
      guard let found = try? CellFont(font) else { return nil }
      if found.width * width <= room.width, found.height * height <= room.height { return found }
      factor *= 0.98
    }
    return nil
  }
}
