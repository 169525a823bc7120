import CPango
import TerminalKit

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

/// The font of a picture.
public struct PictureFont: Sendable, Equatable {
  /// The families that are tried behind the chosen one.
  static let fallbacks = "DejaVu Sans Mono,Liberation Mono,Noto Sans Mono,monospace"

  /// The family; nil for the first one that is installed of those that usually are.
  public var family: String?
  /// The size in pixels.
  public var size = 16.0
  /// The height of a row in relation to the font's own.
  public var lineHeight = 1.0
  /// Additional pixels between the columns.
  public var letterSpacing = 0.0

  /// Creates the usual font.
  public init() {}

  /// Throws if no picture can be made on this machine.
  package static func check() throws(MissingError) { _ = try CellFont(PictureFont()) }

  /// There is no font on this machine.
  public struct MissingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The error as a sentence.
    public var description: String {
      "Install a font for pictures, such as the package fonts-dejavu-core."
    }
  }
}

/// The pixels of a glyph.
enum GlyphImage {
  /// How much of each pixel the glyph covers: 0 to 255.
  case mask([UInt8])
  /// A picture in colours of its own: alpha, red, green and blue, multiplied by alpha.
  case color([UInt32])
}

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
