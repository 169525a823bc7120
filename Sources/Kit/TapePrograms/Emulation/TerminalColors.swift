import Colors
import DemoKit
import TerminalKit

/// The colours of an emulated terminal.
public struct TerminalColors: Sendable, Equatable {
  /// The colour of text without one.
  public var foreground: RGBColor
  /// The background of text without one.
  public var background: RGBColor
  /// ANSI's 16 colours: eight, then their bright variants.
  public var palette: [RGBColor]

  /// The colours of a dark terminal.
  public static let dark = TerminalColors(isLight: false)
  /// The colours of a light terminal.
  public static let light = TerminalColors(isLight: true)

  private init(isLight: Bool) {
    let looks = RecordingLooks(theme: .standard, isLight: isLight)
    (foreground, background, palette) = (looks.foreground, looks.background, looks.palette)
  }

  /// Returns a colour of the terminal's 256.
  public func color(_ index: Int) -> RGBColor {
    palette.indices.contains(index) ? palette[index] : .xterm(UInt8(clamping: index))
  }

  /// The looks of a recording whose roles have these styles.
  public func looks(_ styles: EmulatedStyles) -> RecordingLooks {
    RecordingLooks(
      theme: styles.theme, foreground: foreground, background: background, palette: palette)
  }
}
