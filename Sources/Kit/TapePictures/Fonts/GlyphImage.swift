/// The pixels of a glyph.
enum GlyphImage {
  /// How much of each pixel the glyph covers: 0 to 255.
  case mask([UInt8])
  /// A picture in colours of its own: alpha, red, green and blue, multiplied by alpha.
  case color([UInt32])
}
