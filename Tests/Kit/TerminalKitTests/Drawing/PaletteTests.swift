import Colors
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(5))) struct PaletteTests {
  @Test func `the nearest of the palette is the one that a look at all of them finds`() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = RGBColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let nearest = (UInt8(16)...255).min {
            color.distance(to: .xterm($0)) < color.distance(to: .xterm($1))
          }
          #expect(color.nearestOf256 == nearest)
        }
      }
    }
  }

  @Test(arguments: [
    (0x205080, true), (0x104040, true), (0x202060, true), (0x305570, true), (0x301050, false),
    (0x105030, false), (0x805020, false), (0x404860, false), (0x303057, false), (0x303058, true),
  ])
  func `a tint has its components in the same order, and is seen as a colour`(
    color: Int, isTint: Bool
  ) {
    #expect(RGBColor(color).isTint(of: RGBColor(0x103050)) == isTint)
  }
}
