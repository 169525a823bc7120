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
    (foreground, background) = (looks.foreground, looks.background)
    palette = (isLight ? Self.onLight : Self.onDark).map { RGBColor($0) }
  }

  /// Colours that are legible on a dark background, blue included.
  private static let onDark = [
    0x2A2D35, 0xE5565B, 0x57B65F, 0xD9A441, 0x5B8DEF, 0xC678D0, 0x4DB5BD, 0xC9CDD3,
    0x6B7280, 0xFF7B80, 0x7FD987, 0xF4C66A, 0x86AEFF, 0xE29BEA, 0x7AD7DE, 0xFFFFFF,
  ]
  /// Colours that are legible on a light background, yellow included.
  private static let onLight = [
    0x1B1B1B, 0xB3261E, 0x1F7A34, 0x8A6100, 0x1F5FBF, 0x8E3B9E, 0x0F7480, 0x6E6E6E,
    0x555555, 0xD0342C, 0x2E9447, 0xA67C00, 0x3B7BDB, 0xA654B5, 0x1F909C, 0x9A9A9A,
  ]

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
