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

/// The chunks of a PNG file (PNG specification, third edition, §5), and their checksums.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the contents of a file's chunks of a type, in order.
  static func contents(of type: String, in file: [UInt8]) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var place = signature.count
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= file.count else { break }
      if file[place + 4..<place + 8].elementsEqual(type.utf8) {
        found.append(file[place + 8..<end])
      }
      place = end + 4
    }
    return found
  }

  /// Returns a chunk with its length and its checksum.
  static func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + contents
    return number(UInt32(contents.count)) + body + number(checksum(of: body))
  }

  /// Returns a number in four bytes, the highest first.
  static func number(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the checksum of ISO 3309, annex D of the specification.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
