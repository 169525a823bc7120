import TerminalKit

/// The colours that a recording is shown in.
public struct RecordingLooks: Sendable, Equatable {
  public let theme: Theme
  /// What the theme leaves to the terminal.
  public let foreground: ThemeColor
  public let background: ThemeColor

  public init(theme: Theme, isLight: Bool) {
    self.theme = theme
    foreground =
      isLight
      ? ThemeColor(red: 0x1B, green: 0x1B, blue: 0x1B)
      : ThemeColor(red: 0xE6, green: 0xE6, blue: 0xE6)
    background =
      isLight
      ? ThemeColor(red: 0xFF, green: 0xFF, blue: 0xFF)
      : ThemeColor(red: 0x12, green: 0x14, blue: 0x18)
  }

  /// What a role's text and its ground look like; a ground of nil is the screen's own.
  func colors(of role: StyleRole) -> (text: ThemeColor, ground: ThemeColor?) {
    let look = theme[role]
    let text = look.foreground ?? foreground
    guard look.attributes.contains(.reverse) else { return (text, look.background) }
    return (look.background ?? background, text)
  }
}

extension ThemeColor {
  /// As CSS writes it.
  var hex: String {
    "#" + [red, green, blue].map { String(String(256 + Int($0), radix: 16).dropFirst()) }.joined()
  }

  /// The 16 colours of a terminal, in ANSI's order: eight, then eight bright ones.
  static let terminalPalette: [ThemeColor] = (0..<16).map { index in
    let (low, high): (UInt8, UInt8) = index < 8 ? (0x1A, 0xCD) : (0x66, 0xFF)
    let level = { (bit: Int) in index & bit == 0 ? low : high }
    return ThemeColor(red: level(1), green: level(2), blue: level(4))
  }
}
