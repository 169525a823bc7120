import Colors
import DemoKit
import Essentials
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

extension TerminalColors {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Reads a theme: VHS's JSON, or the lines `base00: "181818"` of a base16 file.
  ///
  /// The result is nil if the text is neither, or a colour isn't one.
  public init?(theme text: String) {
    if text.contains("{") { self.init(json: text) } else { self.init(base16: text) }
  }

  /// A theme may omit colours, which are those of a dark terminal.
  private init?(json: String) {
    guard
      let values = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    else { return nil }
    self = .dark
    for (index, name) in Self.names.enumerated() {
      let bright = "bright" + name.prefix(1).uppercased() + name.dropFirst()
      guard Self.read(values[name], into: &palette[index]),
        Self.read(values[bright], into: &palette[index + 8])
      else { return nil }
    }
    guard Self.read(values["foreground"], into: &foreground),
      Self.read(values["background"], into: &background)
    else { return nil }
  }

  private static func read(_ text: String?, into color: inout RGBColor) -> Bool {
    guard let text else { return true }
    guard let read = RGBColor(theme: text) else { return false }
    color = read
    return true
  }

  /// The places of base16's colours among ANSI's (tinted-theming's template for terminals).
  private static let base16 = [0, 8, 11, 10, 13, 14, 12, 5, 3, 8, 11, 10, 13, 14, 12, 7]

  private init?(base16 text: String) {
    var colors: [Int: RGBColor] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].filter { !$0.isWhitespace }
      guard parts.count == 2, key.hasPrefix("base"), key.count == 6,
        let number = Int(key.dropFirst(4), radix: 16)
      else { continue }
      let digits = parts[1].filter(\.isHexDigit).prefix(6)
      guard let color = RGBColor(hex: "#\(digits)") else { return nil }
      colors[number] = color
    }
    guard let ground = colors[0], let text = colors[5], (0..<16).allSatisfy({ colors[$0] != nil })
    else { return nil }
    self = .dark
    (foreground, background) = (text, ground)
    palette = Self.base16.enumerated().map { index, base in
      index == 8 ? colors[3]! : colors[index == 15 ? 7 : base]!
    }
  }
}

extension RGBColor {
  /// Reads `#rrggbb` or `#rgb`.
  fileprivate init?(theme text: String) {
    let digits = text.dropFirst()
    self.init(hex: digits.count == 3 ? "#" + digits.map { "\($0)\($0)" }.joined() : text)
  }
}
