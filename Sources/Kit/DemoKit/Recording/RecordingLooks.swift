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

/// The space and the window around the screen of a picture.
public struct PictureFrame: Sendable, Equatable {
  /// The buttons of a window's bar.
  public enum Bar: String, Sendable, CaseIterable {
    /// Filled buttons at the left.
    case colorful = "Colorful"
    /// Filled buttons at the right.
    case colorfulRight = "ColorfulRight"
    /// Buttons as rings at the left.
    case rings = "Rings"
    /// Buttons as rings at the right.
    case ringsRight = "RingsRight"

    /// True if the buttons are at the right.
    public var isRight: Bool { self == .colorfulRight || self == .ringsRight }
    /// True if the buttons are filled.
    public var isFilled: Bool { self == .colorful || self == .colorfulRight }
  }

  /// The colours of a bar's buttons, from the left.
  public static let buttonColors = [0xFF5F58, 0xFFBD2E, 0x18C132].map { RGBColor($0) }
  /// The distance between the buttons' centres, in pixels.
  public static let buttonDistance = 20
  /// The radius of a button, in pixels.
  public static let buttonRadius = 6

  /// The pixels between the window's edge and the screen.
  public var padding = 16
  /// The pixels around the window.
  public var margin = 0
  /// The colour around the window; nil leaves it transparent, or black in pictures that can't be.
  public var marginFill: RGBColor?
  /// The bytes of a PNG picture that covers the space around the window; empty for none.
  package var marginPicture: [UInt8] = []
  /// The window's bar; nil for none.
  public var bar: Bar?
  /// The height of the bar in pixels.
  public var barHeight = 30
  /// The text in the middle of the bar.
  public var title = ""
  /// The radius of the window's corners in pixels.
  public var radius = 8

  /// Creates a frame with a padding and round corners alone.
  public init() {}

  /// The position of the screen within the picture.
  public var origin: Point {
    Point(x: margin + padding, y: margin + (bar == nil ? 0 : barHeight) + padding)
  }

  /// Returns the size of the picture around a screen of a size in pixels.
  public func size(around screen: Size) -> Size {
    Size(
      width: screen.width + 2 * origin.x,
      height: screen.height + origin.y + padding + margin)
  }

  /// Returns the window within the picture around a screen of a size in pixels.
  public func window(around screen: Size) -> Rect {
    let size = size(around: screen)
    return Rect(
      x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin)
  }

  /// Returns the centres of the bar's buttons in the window.
  public func buttons(in window: Rect) -> [Point] {
    guard let bar else { return [] }
    return (0..<Self.buttonColors.count).map { index in
      let offset = Self.buttonDistance * (index + 1)
      let x = bar.isRight ? window.width - Self.buttonDistance * 4 + offset : offset
      return Point(x: window.x + x, y: window.y + barHeight / 2)
    }
  }
}
