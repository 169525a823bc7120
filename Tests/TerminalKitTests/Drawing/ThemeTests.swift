import Foundation
import TerminalKit
import Testing

struct ThemeTests {
  @Test(arguments: StyleRole.allCases)
  func `has a contrast of 4.5 to 1 on black and on white`(_ role: StyleRole) {
    guard let index = Theme.standard[role].foreground?.nearestOf256 else { return }

    let luminance = XtermColor.luminance(of: index)

    #expect((luminance + 0.05) / 0.05 >= 4.5)
    #expect(1.05 / (luminance + 0.05) >= 4.5)
  }

  @Test func `tells the focus apart without colour`() {
    let theme = Theme.standard

    #expect(theme[.buttonFocused].plainAttributes != theme[.button].attributes)
    #expect(theme[.selection].attributes != theme[.text].attributes)
    #expect(theme[.fieldFocused].attributes != theme[.field].attributes)
  }
}

/// xterm's 256 colours from 16 up, which hardly a theme of a terminal changes.
private enum XtermColor {
  /// The relative luminance of WCAG 2.2, between 0 (black) and 1 (white).
  static func luminance(of index: UInt8) -> Double {
    zip(components(of: Int(index)), [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + linear($1.0) * $1.1 }
  }

  private static func components(of index: Int) -> [Int] {
    guard index < 232 else { return Array(repeating: 8 + (index - 232) * 10, count: 3) }
    return [36, 6, 1].map { steps[(index - 16) / $0 % 6] }
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  private static func linear(_ component: Int) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
