import Colors
import TerminalKit

/// The colours that a recording is shown in.
public struct RecordingLooks: Sendable, Equatable {
  public let theme: Theme
  /// What the theme leaves to the terminal.
  public let foreground: RGBColor
  public let background: RGBColor

  public init(theme: Theme, isLight: Bool) {
    self.theme = theme
    foreground =
      isLight
      ? RGBColor(red: 0x1B, green: 0x1B, blue: 0x1B)
      : RGBColor(red: 0xE6, green: 0xE6, blue: 0xE6)
    background =
      isLight
      ? RGBColor(red: 0xFF, green: 0xFF, blue: 0xFF)
      : RGBColor(red: 0x12, green: 0x14, blue: 0x18)
  }

  /// What a role's text and its ground look like; a ground of nil is the screen's own.
  func colors(of role: StyleRole) -> (text: RGBColor, ground: RGBColor?) {
    let look = theme[role]
    let text = look.foreground ?? foreground
    guard look.attributes.contains(.reverse) else { return (text, look.background) }
    return (look.background ?? background, text)
  }
}

extension RGBColor {
  /// The 16 colours of a terminal, in ANSI's order: eight, then eight bright ones.
  static let terminalPalette: [RGBColor] = (0..<16).map { index in
    let (low, high): (UInt8, UInt8) = index < 8 ? (0x1A, 0xCD) : (0x66, 0xFF)
    let level = { (bit: Int) in index & bit == 0 ? low : high }
    return RGBColor(red: level(1), green: level(2), blue: level(4))
  }
}
