/// Characters that are drawn exactly to the edges of their cell, so that lines and blocks of
/// neighbours meet: blocks, sextants, braille, and the separators of Powerline (U+E0B0 to U+E0BF), which
/// few fonts have. `LineShapes` has the lines.
struct CellShapes {
  let width: Int
  let height: Int

  /// Returns the mask of a character; nil for one that a font has to draw.
  func mask(of scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar.value {
    case 0x2500...0x257F:
      LineShapes(width: width, height: height).mask(of: Int(scalar.value - 0x2500))
    case 0x2580...0x259F: block(Int(scalar.value - 0x2580))
    case 0x1FB00...0x1FB3B: sextants(Int(scalar.value - 0x1FB00))
    case 0xE0B0...0xE0BF: separator(Int(scalar.value - 0xE0B0))
    case 0x2800...0x28FF: braille(Int(scalar.value - 0x2800))
    default: nil
    }
  }

  private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private func block(_ number: Int) -> [UInt8] {
    switch number {
    case 0: fill(0, 0, 8, 4)
    case 1...8: fill(0, 8 - number, 8, 8)
    case 9...15: fill(0, 0, 16 - number, 8)
    case 16: fill(4, 0, 8, 8)
    case 17...19: Array(repeating: UInt8((number - 16) * 64), count: width * height)
    case 20: fill(0, 0, 8, 1)
    case 21: fill(7, 0, 8, 8)
    default: quadrants(Self.quadrants[number - 22])
    }
  }

  /// - Parameter bits: upper left, upper right, lower left, lower right.
  private func quadrants(_ bits: Int) -> [UInt8] {
    var mask = empty
    for bit in 0..<4 where bits >> bit & 1 == 1 {
      let (x, y) = (bit % 2 * 4, bit / 2 * 4)
      add(&mask, x, y, x + 4, y + 4)
    }
    return mask
  }

  /// Two columns of three rows. The left and the right half are blocks and have no number here.
  private func sextants(_ number: Int) -> [UInt8] {
    let bits = number + (number < 20 ? 1 : number < 40 ? 2 : 3)
    var mask = empty
    for bit in 0..<6 where bits >> bit & 1 == 1 {
      let (x, y) = (bit % 2, bit / 2)
      mask.fill(
        (x * width + 1) / 2..<((x + 1) * width + 1) / 2,
        (y * height + 1) / 3..<((y + 1) * height + 1) / 3, width: width)
    }
    return mask
  }

  /// Areas with an edge, and after each of them its edge alone.
  private static let separators: [@Sendable (Double, Double) -> Bool] = [
    { x, y in x <= 1 - abs(2 * y - 1) }, { x, y in x >= abs(2 * y - 1) },
    { x, y in x * abs(x) + (2 * y - 1) * (2 * y - 1) <= 1 },
    { x, y in (1 - x) * abs(1 - x) + (2 * y - 1) * (2 * y - 1) <= 1 },
    { x, y in x <= y }, { x, y in x >= 1 - y }, { x, y in x <= 1 - y }, { x, y in x >= y },
  ]

  private func separator(_ number: Int) -> [UInt8] {
    let isInside = Self.separators[number / 2]
    let reach = Double(max(1, (width + 4) / 10)) / Double(width) / 2
    let samples = 4
    return (0..<width * height).map { index in
      let hits = (0..<samples * samples).count { sample in
        let (dx, dy) = (sample % samples, sample / samples)
        let x = (Double(index % width) + (Double(dx) + 0.5) / Double(samples)) / Double(width)
        let y = (Double(index / width) + (Double(dy) + 0.5) / Double(samples)) / Double(height)
        return number % 2 == 0
          ? isInside(x, y) : isInside(x - reach, y) != isInside(x + reach, y)
      }
      return UInt8(hits * 255 / (samples * samples))
    }
  }

  private static let dots = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]

  private func braille(_ bits: Int) -> [UInt8] {
    var mask = empty
    let side = max(1, min(width / 4, height / 8))
    for (bit, dot) in Self.dots.enumerated() where bits >> bit & 1 == 1 {
      let x = (2 * dot.0 + 1) * width / 4 - side / 2
      let y = (2 * dot.1 + 1) * height / 8 - side / 2
      mask.fill(x..<x + side, y..<y + side, width: width)
    }
    return mask
  }

  private var empty: [UInt8] { Array(repeating: 0, count: width * height) }

  private func fill(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> [UInt8] {
    var mask = empty
    add(&mask, left, top, right, bottom)
    return mask
  }

  /// Fills a rectangle that is given in eighths of the cell.
  private func add(_ mask: inout [UInt8], _ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    let place = { (eighths: Int, length: Int) in (eighths * length + 4) / 8 }
    mask.fill(
      place(left, width)..<place(right, width), place(top, height)..<place(bottom, height),
      width: width)
  }
}

extension [UInt8] {
  /// Covers a rectangle of a mask whose rows have `width` pixels.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, width: Int) {
    let columns = columns.clamped(to: 0..<width)
    for y in rows.clamped(to: 0..<count / width) {
      for x in columns { self[y * width + x] = 255 }
    }
  }
}
