import Colors
import TerminalKit

/// The colours of a recording.
public struct RecordingLooks: Sendable, Equatable {
  /// The looks of the roles.
  public let theme: Theme
  /// The colour of text without one in the theme.
  public let foreground: RGBColor
  /// The background of text without one in the theme.
  public let background: RGBColor

  /// ANSI's 16 colours: eight, then their bright variants.
  public let palette: [RGBColor]

  /// Creates the colours of a terminal.
  ///
  /// - Parameter palette: ANSI's 16 colours.
  public init(
    theme: Theme, foreground: RGBColor, background: RGBColor, palette: [RGBColor]? = nil
  ) {
    self.theme = theme
    self.foreground = foreground
    self.background = background
    self.palette = palette ?? RGBColor.terminalPalette
  }

  /// Creates the colours for a theme on a light or a dark terminal.
  public init(theme: Theme, isLight: Bool) {
    let foreground =
      isLight
      ? RGBColor(red: 0x1B, green: 0x1B, blue: 0x1B)
      : RGBColor(red: 0xE6, green: 0xE6, blue: 0xE6)
    let background =
      isLight
      ? RGBColor(red: 0xFF, green: 0xFF, blue: 0xFF)
      : RGBColor(red: 0x12, green: 0x14, blue: 0x18)
    self.init(theme: theme, foreground: foreground, background: background)
  }

  /// Returns the colours of a role's text and background; a background of nil is the screen's.
  public func colors(of role: StyleRole) -> (text: RGBColor, ground: RGBColor?) {
    let look = theme[role]
    let text = look.foreground ?? foreground
    guard look.attributes.contains(.reverse) else { return (text, look.background) }
    return (look.background ?? background, text)
  }

  /// Returns a cell as it is seen in these colours.
  public func seen(_ cell: Cell) -> Cell {
    cell.seen(onBackground: theme[cell.role].background != nil)
  }
}

extension RGBColor {
  /// The 16 colours of a terminal in ANSI's order: eight, then their bright variants.
  fileprivate static let terminalPalette: [RGBColor] = (0..<16).map { index in
    let (low, high): (UInt8, UInt8) = index < 8 ? (0x1A, 0xCD) : (0x66, 0xFF)
    let level = { (bit: Int) in index & bit == 0 ? low : high }
    return RGBColor(red: level(1), green: level(2), blue: level(4))
  }
}
