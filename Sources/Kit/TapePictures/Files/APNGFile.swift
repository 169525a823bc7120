import CPng
import DemoKit
import LibC
import TerminalKit

/// A clip as an animated PNG (PNG specification, third edition, §11.3): all colours, and of each screen
/// only what has changed.
public struct APNGFile {
  /// Browsers show pictures of less than 11 ms more slowly.
  private static let shortest = 20

  private var film: Film<TrueColor>
  private let clip: Clip

  /// Prepares a clip.
  public init(_ clip: Clip) throws(PictureFont.MissingError) {
    self.clip = clip
    film = Film(clip, glyphs: try clip.glyphs(), kind: TrueColor()) { $0 }
  }

  /// Writes the file.
  ///
  /// - Returns: false if it can't be written.
  public func write(to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    var writer = APNGWriter(file)
    var film = film
    let isWritten =
      writer.begin(film.size)
      && film.play(clip, unit: .milliseconds(1), shortest: Self.shortest) {
        writer.write($0.cut(to: $1), at: $1.origin, for: $2)
      } && writer.end()
    return fclose(file) == 0 && isWritten
  }
}

/// The chunks of an animated PNG, written one after another.
private struct APNGWriter {
  private let file: UnsafeMutablePointer<FILE>
  /// The place of the chunk with the number of pictures, which is known at the end.
  private var control = 0
  private var pictures: UInt32 = 0
  private var sequence: UInt32 = 0

  init(_ file: UnsafeMutablePointer<FILE>) { self.file = file }

  mutating func begin(_ size: Size) -> Bool {
    // Eight bits each of red, green, blue and alpha.
    let header =
      PNGChunks.number(UInt32(size.width)) + PNGChunks.number(UInt32(size.height))
      + [8, 6, 0, 0, 0]
    guard put(PNGChunks.signature + PNGChunks.chunk("IHDR", header)) else { return false }
    control = ftell(file)
    return put(count)
  }

  /// - Parameter time: in milliseconds.
  mutating func write(_ picture: Raster<UInt32>, at place: Point, for time: Int) -> Bool {
    let data = PNGChunks.contents(of: "IDAT", in: picture.pngWithAlpha)
    let numbers = [
      nextSequence(), UInt32(picture.width), UInt32(picture.height), UInt32(place.x),
      UInt32(place.y),
    ]
    // The next picture is painted over this one, and replaces its pixels.
    let control = numbers.flatMap(PNGChunks.number) + Self.fraction(time) + [0, 0]
    guard !data.isEmpty, put(PNGChunks.chunk("fcTL", control)) else { return false }
    for piece in data {
      let chunk =
        pictures == 0
        ? PNGChunks.chunk("IDAT", Array(piece))
        : PNGChunks.chunk("fdAT", PNGChunks.number(nextSequence()) + piece)
      guard put(chunk) else { return false }
    }
    pictures += 1
    return true
  }

  func end() -> Bool {
    put(PNGChunks.chunk("IEND", [])) && fseek(file, control, SEEK_SET) == 0 && put(count)
  }

  /// The chunk with the number of pictures; 0 repeats them without an end.
  private var count: [UInt8] {
    PNGChunks.chunk("acTL", PNGChunks.number(pictures) + PNGChunks.number(0))
  }

  private mutating func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// Returns a time as a fraction of a second, with two bytes each for its parts.
  private static func fraction(_ milliseconds: Int) -> [UInt8] {
    let parts = [1000, 100, 10].first { milliseconds * $0 / 1000 <= 65_535 } ?? 1
    let count = min(65_535, milliseconds * parts / 1000)
    return [count, parts].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private func put(_ bytes: [UInt8]) -> Bool {
    fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}

extension Raster {
  /// Returns a part of the picture.
  fileprivate func cut(to area: Rect) -> Raster {
    var part: [Pixel] = []
    part.reserveCapacity(area.width * area.height)
    for y in area.rowRange {
      part += pixels[(y * width + area.x)..<(y * width + area.x + area.width)]
    }
    return Raster(width: area.width, height: area.height, pixels: part)
  }
}

extension Raster<UInt32> {
  /// The picture as a PNG file with alpha, even if all of it is opaque; empty if there is no memory.
  fileprivate var pngWithAlpha: [UInt8] {
    let straight = pixels.map(\.withoutMultiplication)
    let (width, height) = (CUnsignedInt(width), CUnsignedInt(height))
    var count = 0
    guard cpng_write(straight, width, height, nil, &count) else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, used in
      used = cpng_write(straight, width, height, bytes.baseAddress, &count) ? count : 0
    }
  }
}

extension UInt32 {
  /// The colours of a pixel as they are before they are multiplied by alpha.
  fileprivate var withoutMultiplication: UInt32 {
    let alpha = self >> 24
    guard (1..<255).contains(alpha) else { return self }
    let color = { (shift: UInt32) -> UInt32 in
      Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | color(16) | color(8) | color(0)
  }
}
