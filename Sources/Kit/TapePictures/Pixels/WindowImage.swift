import CPango
import Colors
import DemoKit
import TerminalKit

/// A window without its screen, as pixels of alpha, red, green and blue, multiplied by alpha.
struct WindowImage {
  let raster: Raster<UInt32>

  /// - Parameter screen: the screen's size in pixels.
  init(_ frame: PictureFrame, around screen: Size, looks: RecordingLooks, font: CellFont) {
    let size = frame.size(around: screen)
    let window = frame.window(around: screen)
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, CInt(CPANGO_FORMAT_ARGB32),
        CInt(size.width), CInt(size.height), CInt(size.width * 4))
      let context = cairo_create(surface)!
      if let fill = frame.marginFill {
        context.use(fill)
        cairo_paint(context)
      }
      context.cover(size, with: frame.marginPicture)
      context.use(looks.background)
      context.fill(window, radius: frame.radius)
      context.draw(frame, window, looks)
      cairo_destroy(context)
      cairo_surface_flush(surface)
      cairo_surface_destroy(surface)
    }
    var raster = Raster(width: size.width, height: size.height, pixels: pixels)
    if frame.bar != nil { raster.write(frame.title, frame, window, looks, font) }
    self.raster = raster
  }
}

/// `CAIRO_STATUS_READ_ERROR`.
private let readError: CInt = 10

extension OpaquePointer {
  fileprivate func use(_ color: RGBColor) {
    cairo_set_source_rgba(
      self, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, 1)
  }

  /// Draws a picture so that it covers an area, whose middle is its own. What isn't one isn't drawn.
  fileprivate func cover(_ size: Size, with png: [UInt8]) {
    var rest = png[...]
    let picture = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { rest, room, count in
          let rest = rest!.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard let room, rest.pointee.count >= Int(count) else { return readError }
          room.update(from: Array(rest.pointee.prefix(Int(count))), count: Int(count))
          rest.pointee = rest.pointee.dropFirst(Int(count))
          return 0
        }, rest)
    }
    defer { cairo_surface_destroy(picture) }
    guard cairo_surface_status(picture) == 0 else { return }
    let (width, height) = (
      Double(cairo_image_surface_get_width(picture)),
      Double(cairo_image_surface_get_height(picture))
    )
    let scale = max(Double(size.width) / width, Double(size.height) / height)
    cairo_scale(self, scale, scale)
    cairo_set_source_surface(
      self, picture, (Double(size.width) / scale - width) / 2,
      (Double(size.height) / scale - height) / 2)
    cairo_paint(self)
    cairo_scale(self, 1 / scale, 1 / scale)
  }

  fileprivate func fill(_ rect: Rect, radius: Int) {
    let radius = Double(min(radius, rect.width / 2, rect.height / 2))
    let (left, top) = (Double(rect.x) + radius, Double(rect.y) + radius)
    let right = Double(rect.x + rect.width) - radius
    let bottom = Double(rect.y + rect.height) - radius
    cairo_new_sub_path(self)
    for (quarter, place) in [(right, bottom), (left, bottom), (left, top), (right, top)]
      .enumerated()
    {
      let angle = Double(quarter) * .pi / 2
      cairo_arc(self, place.0, place.1, radius, angle, angle + .pi / 2)
    }
    cairo_close_path(self)
    cairo_fill(self)
  }

  fileprivate func draw(_ frame: PictureFrame, _ window: Rect, _ looks: RecordingLooks) {
    for (place, color) in zip(frame.buttons(in: window), PictureFrame.buttonColors) {
      let isFilled = frame.bar?.isFilled == true
      use(isFilled ? color : looks.foreground)
      cairo_new_sub_path(self)
      cairo_arc(
        self, Double(place.x), Double(place.y), Double(PictureFrame.buttonRadius), 0, 2 * .pi)
      if isFilled {
        cairo_fill(self)
      } else {
        cairo_set_line_width(self, 1)
        cairo_stroke(self)
      }
    }
  }
}

extension Raster<UInt32> {
  /// Writes a title into the middle of a window's bar.
  fileprivate mutating func write(
    _ title: String, _ frame: PictureFrame, _ window: Rect, _ looks: RecordingLooks,
    _ font: CellFont
  ) {
    let columns = min(SanitizedText.width(of: title), max(0, window.width / font.width - 12))
    guard columns > 0, font.height <= frame.barHeight else { return }
    var canvas = Canvas(size: Size(width: columns, height: 1))
    canvas.draw(title, at: Point(x: 0, y: 0), width: columns)
    let painter = CellPainter(GlyphCache(font), looks: looks, kind: TrueColor())
    let place = Point(
      x: window.x + (window.width - columns * font.width) / 2,
      y: window.y + (frame.barHeight - font.height) / 2)
    _ = painter.paint(canvas, over: nil, in: &self, at: place)
  }
}
