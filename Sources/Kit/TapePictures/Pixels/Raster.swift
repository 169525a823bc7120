import TerminalKit

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
