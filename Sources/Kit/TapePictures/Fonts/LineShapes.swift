/// Lines of Unicode's block Box Drawing, exactly to the edges of their cell.
struct LineShapes {
  let width: Int
  let height: Int

  /// The weights of the four arms of each character: to the left, right, top and bottom. 1 is
  /// light, 2 heavy and 3 double.
  private static let arms = """
    1100 2200 0011 0022 1100 2200 0011 0022 1100 2200 0011 0022 0101 0201 0102 0202 \
    1001 2001 1002 2002 0110 0210 0120 0220 1010 2010 1020 2020 0111 0211 0121 0112 \
    0122 0221 0212 0222 1011 2011 1021 1012 1022 2021 2012 2022 1101 2101 1201 2201 \
    1102 2102 1202 2202 1110 2110 1210 2210 1120 2120 1220 2220 1111 2111 1211 2211 \
    1121 1112 1122 2121 1221 2112 1212 2221 2212 2122 1222 2222 1100 2200 0011 0022 \
    3300 0033 0301 0103 0303 3001 1003 3003 0310 0130 0330 3010 1030 3030 0311 0133 \
    0333 3011 1033 3033 3301 1103 3303 3310 1130 3330 3311 1133 3333 0101 1001 1010 \
    0110 0000 0000 0000 1000 0010 0100 0001 2000 0020 0200 0002 1200 0012 2100 0021
    """.split(separator: " ").map { $0.utf8.map { Int($0 - 48) } }

  private var thickness: Int { max(1, (width + 4) / 10) }

  /// - Parameter number: counted from U+2500.
  func mask(of number: Int) -> [UInt8]? {
    if number == 0x71 || number == 0x72 || number == 0x73 { return diagonals(number - 0x70) }
    if (0x6D...0x70).contains(number) { return corner(Self.arms[number]) }
    let arms = Self.arms[number]
    var mask = [UInt8](repeating: 0, count: width * height)
    let columns = strokes(max(arms[2], arms[3]), in: width)
    let rows = strokes(max(arms[0], arms[1]), in: height)
    for (index, arm) in arms.enumerated() where arm > 0 {
      let isAcross = index < 2
      let own = strokes(arm, in: isAcross ? height : width)
      for (line, stroke) in own.enumerated() {
        let range = extent(
          isStart: index % 2 == 0, of: isAcross ? width : height,
          crossing: isAcross ? columns : rows,
          sides: isAcross ? (arms[2], arms[3]) : (arms[0], arms[1]),
          line: own.count == 1 ? nil : line,
          isThrough: isAcross ? arms[0] > 0 && arms[1] > 0 : arms[2] > 0 && arms[3] > 0)
        if isAcross {
          mask.fill(range, stroke, width: width)
        } else {
          mask.fill(stroke, range, width: width)
        }
      }
    }
    dash(&mask, number)
    return mask
  }

  /// Returns the pixels of the lines of a weight across a length; those in the middle for none.
  private func strokes(_ weight: Int, in length: Int) -> [Range<Int>] {
    let middle = (length - thickness) / 2
    switch weight {
    case 2:
      let heavy = thickness * 2 + (thickness == 1 ? 1 : 0)
      let start = middle - (heavy - thickness) / 2
      return [start..<start + heavy]
    case 3:
      return [middle - thickness..<middle, middle + thickness..<middle + 2 * thickness]
    default: return [middle..<middle + thickness]
    }
  }

  /// Returns the pixels along a line from the cell's edge to the lines that it meets.
  ///
  /// A line ends at the nearer one where a perpendicular arm leaves on its side, and otherwise
  /// goes on to the farther one.
  ///
  /// - Parameters:
  ///   - isStart: whether the arm leads to the left or the top.
  ///   - sides: the weights of the arms on both sides.
  ///   - line: 0 or 1 of a double line; nil for a single one.
  private func extent(
    isStart: Bool, of length: Int, crossing: [Range<Int>], sides: (Int, Int), line: Int?,
    isThrough: Bool
  ) -> Range<Int> {
    let stopsNear =
      switch line {
      case 0: sides.0 > 0
      case nil: sides.0 > 0 && sides.1 > 0 && !isThrough
      default: sides.1 > 0
      }
    let (first, last) = (crossing[0], crossing[crossing.count - 1])
    if isStart { return 0..<(stopsNear ? first : last).upperBound }
    return (stopsNear ? last : first).lowerBound..<length
  }

  private func dash(_ mask: inout [UInt8], _ number: Int) {
    let count = (4...7).contains(number) ? 3 : (8...11).contains(number) ? 4 : 2
    guard (4...11).contains(number) || (0x4C...0x4F).contains(number) else { return }
    let isAcross = number % 4 < 2
    let length = isAcross ? width : height
    for y in 0..<height {
      for x in 0..<width {
        let phase = ((isAcross ? x : y) * count * 4 / length) % 4
        if phase == 3 { mask[y * width + x] = 0 }
      }
    }
  }

  /// A quarter of an ellipse between the middles of two edges.
  private func corner(_ arms: [Int]) -> [UInt8] {
    let column = Double(strokes(1, in: width)[0].lowerBound) + Double(thickness) / 2
    let row = Double(strokes(1, in: height)[0].lowerBound) + Double(thickness) / 2
    let (right, down) = (arms[1] > 0, arms[3] > 0)
    // Half a pixel less than there is room for, so that the pixels at the edges are straight.
    let radius =
      min(right ? Double(width) - column : column, down ? Double(height) - row : row) - 0.5
    let centre = (x: column + (right ? radius : -radius), y: row + (down ? radius : -radius))
    return drawn { x, y in
      let isBeside = right ? x >= centre.x : x <= centre.x
      let isBelow = down ? y >= centre.y : y <= centre.y
      if isBeside, isBelow { return .infinity }
      if isBeside { return abs(y - row) }
      if isBelow { return abs(x - column) }
      let (dx, dy) = (x - centre.x, y - centre.y)
      return abs((dx * dx + dy * dy).squareRoot() - radius)
    }
  }

  /// - Parameter bits: 1 rises, 2 falls.
  private func diagonals(_ bits: Int) -> [UInt8] {
    let (w, h) = (Double(width), Double(height))
    let length = (w * w + h * h).squareRoot()
    return drawn { x, y in
      let rising = abs(h * x + w * y - w * h) / length
      let falling = abs(h * x - w * y) / length
      return min(bits & 1 != 0 ? rising : .infinity, bits & 2 != 0 ? falling : .infinity)
    }
  }

  /// Covers the pixels near a line, whose distance a function returns.
  private func drawn(_ distance: (Double, Double) -> Double) -> [UInt8] {
    (0..<width * height).map { index in
      let (x, y) = (Double(index % width) + 0.5, Double(index / width) + 0.5)
      let cover = Double(thickness) / 2 + 0.5 - distance(x, y)
      return UInt8(max(0, min(1, cover)) * 255)
    }
  }
}
