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
  private let makeMagnifier: (Rect, Size) -> Magnifier<Kind>?
  private var magnifiers: [MagnifiedArea: Magnifier<Kind>] = [:]
  private var shown: Canvas?
  private var shownZoom: Rect?

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
    let cell = Size(width: glyphs.font.width, height: glyphs.font.height)
    self.cell = cell
    makeMagnifier = { Magnifier($0, of: $1, cell: cell, clip, kind: kind) }
  }

  /// The size of the picture in pixels.
  var size: Size { Size(width: raster.width, height: raster.height) }

  /// Paints a screen over the one before.
  ///
  /// - Returns: the pixels that were painted; nil if there were none.
  mutating func paint(_ next: ShownScreen) -> Rect? {
    let canvas = next.canvas
    var area: Rect?
    if let shown, shown.size != canvas.size || shownZoom != next.zoom { area = clear(shown.size) }
    let old = area == nil ? shown : nil
    let painted =
      next.zoom.flatMap { magnifier($0, next.screen.size) }.map {
        paint(next, by: $0, isNew: old == nil)
      } ?? painter.paint(canvas, over: old, in: &raster, at: origin)
    (shown, shownZoom) = (canvas, next.zoom)
    guard let area else { return painted }
    return painted.map { $0.union(area) } ?? area
  }

  /// Paints an area of a screen in large letters, and the row below as it is.
  private mutating func paint(
    _ next: ShownScreen, by magnifier: Magnifier<Kind>, isNew: Bool
  ) -> Rect? {
    var area = magnifier.paint(next.screen, isNew: isNew, in: &raster, at: origin)
    guard let band = next.band else { return area }
    let place = Point(x: origin.x, y: origin.y + next.screen.size.height * cell.height)
    let below = painter.paint(band, over: nil, in: &raster, at: place)
    area = area.map { below?.union($0) ?? $0 } ?? below
    return area
  }

  private mutating func magnifier(_ zoom: Rect, _ size: Size) -> Magnifier<Kind>? {
    let key = MagnifiedArea(zoom: zoom, size: size)
    if let known = magnifiers[key] { return known }
    magnifiers[key] = makeMagnifier(zoom, size)
    return magnifiers[key]
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

private struct MagnifiedArea: Hashable {
  let zoom: Rect
  let size: Size
}

extension WindowImage {
  init(_ clip: Clip, font: CellFont) {
    let screen = Size(width: clip.size.width * font.width, height: clip.size.height * font.height)
    self.init(clip.frame, around: screen, looks: clip.looks, font: font)
  }
}

extension Film {
  /// Paints the screens of a clip, each over the one before. Those that are seen for less than the
  /// shortest time aren't painted.
  ///
  /// - Parameters:
  ///   - unit: of times.
  ///   - shortest: the shortest time of a picture in units; changes within it are one.
  ///   - write: takes the picture, the area that has changed, and the time until the next change. It
  ///     returns false to end the play.
  /// - Returns: false if `write` did.
  mutating func play(
    _ clip: Clip, unit: Duration, shortest: Int,
    write: (Raster<Kind.Pixel>, Rect, Int) -> Bool
  ) -> Bool {
    let whole = Rect(Size(width: raster.width, height: raster.height))
    let units = { (time: Duration) in Int((time / unit).rounded()) }
    var (screen, begun, isFirst) = (clip.moments.first, 0, true)
    // A picture is written when the time of the next one is known.
    let changes =
      clip.moments.dropFirst().map { (screen: Optional($0), time: units($0.time)) }
      + [(nil, units(clip.length + Clip.rest))]
    for (next, time) in changes {
      if next.map({ $0.looks(like: screen) }) == true { continue }
      if time - begun >= shortest || next == nil {
        let painted = screen.flatMap { paint($0) } ?? Rect(x: 0, y: 0, width: 1, height: 1)
        guard write(raster, isFirst ? whole : painted, time - begun) else { return false }
        (begun, isFirst) = (time, false)
      }
      screen = next
    }
    return true
  }
}

extension ShownScreen {
  fileprivate func looks(like other: ShownScreen?) -> Bool {
    guard let other else { return false }
    return zoom == other.zoom && band == other.band && screen == other.screen
  }
}

/// A picture as pixels, row by row.
struct Raster<Pixel> {
  let width: Int
  let height: Int
  var pixels: [Pixel]

  init(width: Int, height: Int, filledWith pixel: Pixel) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: pixel, count: width * height)
  }

  init(width: Int, height: Int, pixels: [Pixel]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Copies a tile of a width to a place within the picture.
  mutating func put(_ tile: [Pixel], width tileWidth: Int, at place: Point) {
    let rows = tile.count / tileWidth
    pixels.withUnsafeMutableBufferPointer { target in
      tile.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for y in 0..<rows where place.y + y < height {
          (target + (place.y + y) * width + place.x)
            .update(from: source + y * tileWidth, count: min(tileWidth, width - place.x))
        }
      }
    }
  }
}

extension Rect {
  /// The smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
