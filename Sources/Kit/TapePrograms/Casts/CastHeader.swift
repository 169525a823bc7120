import Colors
import TerminalKit

/// The header of an asciicast.
struct CastHeader: Decodable {
  struct Theme: Decodable {
    let fg: String
    let bg: String
    /// Eight or 16 colours with colons between them.
    let palette: String

    private enum CodingKeys: CodingKey { case fg, bg, palette }

    /// A theme without colours, as some recorders write it, is none.
    init(from decoder: any Decoder) {
      let values = try? decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys) -> String {
        (try? values?.decode(String.self, forKey: key)) ?? ""
      }
      (fg, bg, palette) = (text(.fg), text(.bg), text(.palette))
    }
  }

  struct Term: Decodable {
    let cols: Int
    let rows: Int
    let theme: Theme?
  }

  let version: Int
  let width: Int?
  let height: Int?
  let term: Term?
  let theme: Theme?
  let title: String?
  /// In seconds.
  private let idleTimeLimit: Double?

  enum CodingKeys: String, CodingKey {
    case version, width, height, term, theme, title
    case idleTimeLimit = "idle_time_limit"
  }

  var size: Size? {
    guard (1...3).contains(version), let width = term?.cols ?? width,
      let height = term?.rows ?? height, width > 0, height > 0
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The longest pause of a play; nil without one, and for a number that isn't a time.
  var idleLimit: Duration? {
    idleTimeLimit.flatMap { $0 > 0 && $0 <= 3600 ? .seconds($0) : nil }
  }

  /// The colours of the theme; nil without one, or if one of its colours isn't one. A palette of
  /// eight colours has the same bright ones.
  var colors: TerminalColors? {
    guard let theme = term?.theme ?? theme, let foreground = RGBColor(hex: theme.fg),
      let background = RGBColor(hex: theme.bg)
    else { return nil }
    let palette = theme.palette.split(separator: ":").compactMap { RGBColor(hex: String($0)) }
    guard palette.count == 8 || palette.count == 16 else { return nil }
    var colors = background.isDark ? TerminalColors.dark : .light
    (colors.foreground, colors.background) = (foreground, background)
    colors.palette = palette.count == 16 ? palette : palette + palette
    return colors
  }
}
