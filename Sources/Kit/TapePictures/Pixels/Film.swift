import Colors
import DemoKit
import TerminalKit

/// The screens of a clip in their window, painted one over the other.
struct Film<Kind: PixelKind> {
  private(set) var raster: Raster<Kind.Pixel>
  private let painter: CellPainter<Kind>
  private let origin: Point
  private let blank: Kind.Pixel
  private let cell: Size
  private var shown: Canvas?

  /// - Parameter convert: makes pixels of the window's colours.
  init(
    _ clip: Clip, glyphs: GlyphCache, kind: Kind, convert: (UInt32) -> Kind.Pixel
  ) {
    let window = WindowImage(clip, font: glyphs.font).raster
    raster = Raster(
      width: window.width, height: window.height, pixels: window.pixels.map(convert))
    painter = CellPainter(glyphs, looks: clip.looks, kind: kind)
    origin = clip.frame.origin
    blank = kind.pixel(clip.looks.background)
    cell = Size(width: glyphs.font.width, height: glyphs.font.height)
  }

  /// Paints a screen over the one before.
  ///
  /// - Returns: the pixels that were painted; nil if there were none.
  mutating func paint(_ canvas: Canvas) -> Rect? {
    var area: Rect?
    if let shown, shown.size != canvas.size { area = clear(shown.size) }
    let old = area == nil ? shown : nil
    let painted = painter.paint(canvas, over: old, in: &raster, at: origin)
    shown = canvas
    guard let area else { return painted }
    return painted.map { $0.union(area) } ?? area
  }

  /// Blanks the screen before another one of a different size is painted.
  private mutating func clear(_ size: Size) -> Rect {
    let area = Rect(
      x: origin.x, y: origin.y, width: size.width * cell.width, height: size.height * cell.height)
    raster.put(
      Array(repeating: blank, count: area.width * area.height), width: area.width, at: origin)
    return area
  }
}

extension WindowImage {
  init(_ clip: Clip, font: CellFont) {
    let screen = Size(width: clip.size.width * font.width, height: clip.size.height * font.height)
    self.init(clip.frame, around: screen, looks: clip.looks, font: font)
  }
}
