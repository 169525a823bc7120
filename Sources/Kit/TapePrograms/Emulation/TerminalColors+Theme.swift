import Colors
import Essentials

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
