import CPango

/// A font whose characters fill cells of one size.
final class CellFont {
  struct Style: Hashable {
    let isBold: Bool
    let isItalic: Bool
  }

  /// The width of a cell in pixels.
  let width: Int
  /// The height of a cell in pixels.
  let height: Int
  /// The row of pixels on which letters stand.
  let baseline: Int
  private let font: PictureFont

  init(_ font: PictureFont) throws(PictureFont.MissingError) {
    self.font = font
    guard Self.hasFonts else { throw PictureFont.MissingError() }
    let page = Page(width: 1, height: 1)
    let layout = page.layout(font, Style(isBold: false, isItalic: false))
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, "M", 1)
    var (columns, rows): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(layout, &columns, &rows)
    width = max(1, Int(columns) + Int(font.letterSpacing.rounded()))
    height = max(1, Int((Double(rows) * font.lineHeight).rounded()))
    let above = (height - Int(rows)) / 2
    baseline = above + Int(pango_layout_get_baseline(layout)) / Int(CPANGO_SCALE)
  }

  private static var hasFonts: Bool {
    var families: UnsafeMutablePointer<OpaquePointer?>?
    var count: CInt = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    g_free(families)
    return count > 0
  }

  /// Draws a character into one or two cells.
  func image(of text: String, columns: Int, _ style: Style) -> GlyphImage {
    let room = width * columns
    let page = Page(width: room, height: height)
    let layout = page.layout(font, style)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, text, CInt(text.utf8.count))
    var (used, rows): (CInt, CInt) = (0, 0)
    pango_layout_get_pixel_size(layout, &used, &rows)
    // Glyphs of other fonts can be wider than a cell.
    let scale = Int(used) > room ? Double(room) / Double(used) : 1
    let x = max(0, (Double(room) / scale - Double(used)) / 2)
    let own = Double(pango_layout_get_baseline(layout)) / Double(CPANGO_SCALE)
    cairo_scale(page.context, scale, 1)
    cairo_move_to(page.context, x, Double(baseline) - own)
    pango_cairo_show_layout(page.context, layout)
    return page.image
  }
}

/// A picture to draw on, in white on nothing.
private final class Page {
  let context: OpaquePointer
  private let surface: OpaquePointer
  private let width: Int
  private let height: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    surface = cairo_image_surface_create(CInt(CPANGO_FORMAT_ARGB32), CInt(width), CInt(height))
    context = cairo_create(surface)
    cairo_set_source_rgba(context, 1, 1, 1, 1)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// The caller releases the layout.
  func layout(_ font: PictureFont, _ style: CellFont.Style) -> OpaquePointer {
    let layout = pango_cairo_create_layout(context)!
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    let families = (font.family.map { "\($0)," } ?? "") + PictureFont.fallbacks
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, font.size * Double(CPANGO_SCALE))
    if style.isBold { pango_font_description_set_weight(description, CInt(CPANGO_WEIGHT_BOLD)) }
    if style.isItalic { pango_font_description_set_style(description, CInt(CPANGO_STYLE_ITALIC)) }
    pango_layout_set_font_description(layout, description)
    // The desktop's settings would make pictures differ between machines.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CInt(CPANGO_ANTIALIAS_GRAY))
    cairo_font_options_set_hint_style(options, CInt(CPANGO_HINT_STYLE_SLIGHT))
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
    return layout
  }

  var image: GlyphImage {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return .mask([]) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * stride)
      for x in 0..<width { pixels.append(row.load(fromByteOffset: x * 4, as: UInt32.self)) }
    }
    let isWhite = pixels.allSatisfy { pixel in
      let alpha = pixel >> 24
      return pixel == alpha << 24 | alpha << 16 | alpha << 8 | alpha
    }
    return isWhite ? .mask(pixels.map { UInt8($0 >> 24) }) : .color(pixels)
  }
}
