import CPango
import DemoKit
import TerminalKit

/// A screen as a PNG file.
public struct PNGPicture {
  /// The file's bytes.
  public let bytes: [UInt8]

  /// Draws the last screen of a clip in its window.
  public init(_ clip: Clip) throws(PictureFont.MissingError) {
    var film = Film(clip, glyphs: try clip.glyphs(), kind: TrueColor()) { $0 }
    if let last = clip.moments.last { _ = film.paint(last) }
    bytes = film.raster.png
  }
}

extension Raster<UInt32> {
  fileprivate var png: [UInt8] {
    var pixels = pixels
    var bytes: [UInt8] = []
    pixels.withUnsafeMutableBytes { buffer in
      let surface = cairo_image_surface_create_for_data(
        buffer.bindMemory(to: UInt8.self).baseAddress, CInt(CPANGO_FORMAT_ARGB32),
        CInt(width), CInt(height), CInt(width * 4))
      withUnsafeMutablePointer(to: &bytes) { file in
        _ = cairo_surface_write_to_png_stream(
          surface,
          { closure, data, count in
            guard let file = closure?.assumingMemoryBound(to: [UInt8].self) else { return 1 }
            file.pointee += UnsafeBufferPointer(start: data, count: Int(count))
            return 0
          }, file)
      }
      cairo_surface_destroy(surface)
    }
    return bytes
  }
}
