/// A colour of a theme, and what stands for it where there are fewer.
public struct ThemeColor: Sendable, Hashable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The nearest of xterm's 256 colours, leaving out the first 16, which people choose themselves.
  public var nearestOf256: UInt8 {
    let candidates = (16...255).map { (index: UInt8($0), color: Self.xterm(UInt8($0))) }
    return nearest(of: candidates)
  }

  /// The nearest of the 8 ANSI colours, as xterm shows them.
  public var nearestOf8: UInt8 { nearest(of: Self.ansi) }

  /// A colour of xterm's palette: a 6×6×6 cube from 16 on, then 24 greys.
  public static func xterm(_ index: UInt8) -> ThemeColor {
    guard index < 232 else {
      let grey = 8 + 10 * (index - 232)
      return ThemeColor(red: grey, green: grey, blue: grey)
    }
    let cube = Int(index) - 16
    let level = { (step: Int) in UInt8(step == 0 ? 0 : 55 + 40 * step) }
    return ThemeColor(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
  }

  private static let ansi: [(index: UInt8, color: ThemeColor)] = (UInt8(0)..<8).map { index in
    let level = { (bit: UInt8) in index & bit == 0 ? UInt8(0) : 205 }
    return (index, ThemeColor(red: level(1), green: level(2), blue: level(4)))
  }

  private func nearest(of candidates: [(index: UInt8, color: ThemeColor)]) -> UInt8 {
    candidates.min { distance(to: $0.color) < distance(to: $1.color) }?.index ?? 0
  }

  /// Squared, with the weights that eyes have for the three.
  private func distance(to other: ThemeColor) -> Int {
    let difference = { (one: UInt8, two: UInt8) in Int(one) - Int(two) }
    let (red, green, blue) = (
      difference(red, other.red), difference(green, other.green), difference(blue, other.blue)
    )
    return 3 * red * red + 6 * green * green + blue * blue
  }
}
