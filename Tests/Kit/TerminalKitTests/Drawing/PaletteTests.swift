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
}
