import Colors
import Domain

/// The brand's name, logo, welcome and colours.
extension BrandReader {
  static let logoHeightLimit = 6
  static let largeLogoHeightLimit = 16
  static let narrowLogoLimit = 2
  static let welcomeHeightLimit = 4
  static let newsHeightLimit = 6

  mutating func logo(_ place: Place?) -> Brand.Logo {
    let fields = fields(of: place, required: ["narrow"], optional: ["wide", "large"])
    return Brand.Logo(
      wide: lines(fields["wide"], limit: Self.logoHeightLimit),
      large: lines(fields["large"], limit: Self.largeLogoHeightLimit),
      narrow: text(fields["narrow"], limit: Self.narrowLogoLimit))
  }

  /// Rows for the home screen, for all languages or for each; empty without any.
  mutating func rows(_ place: Place?, limit: Int, _ languages: [String]) -> Wording {
    guard let place else { return "" }
    guard place.node.isMap else { return Wording(rows(place, limit)) }
    let texts = fields(of: place, required: languages).mapValues { rows($0, limit) }
    return Wording(texts, other: languages.first.flatMap { texts[$0] } ?? "")
  }

  private mutating func rows(_ place: Place, _ limit: Int) -> String {
    let rows = lines(place, limit: limit)
    if rows.isEmpty { report(.empty(path: place.path), at: place) }
    // During launch, `joined` would make Swift search all conformances (`Benchmarks/counters.txt`).
    return rows.dropFirst().reduce(rows.first ?? "") { "\($0)\n\($1)" }
  }

  private mutating func lines(_ place: Place?, limit: Int) -> [String] {
    guard let place, let art = scalar(place) else { return [] }
    // Characters would be found one by one, in all languages of each row, at each launch.
    var lines = art.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    if lines.count > limit {
      report(.tooTall(path: place.path, lines: lines.count, limit: limit), at: place)
    }
    for line in lines.prefix(limit) {
      checkRow(line, at: place, limit: Self.rowLimit)
    }
    return lines
  }

  mutating func theme(_ place: Place?) -> BrandTheme {
    let fields = fields(of: place, required: ["dark", "light"])
    let places = fields.mapValues {
      self.fields(of: $0, required: [], optional: ThemeRole.allCases.map(\.rawValue))
    }
    let theme = BrandTheme(
      dark: colors(fields["dark"], places["dark"]), light: colors(fields["light"], places["light"]))
    checkContrast(of: theme, places)
    return theme
  }

  /// Checks only complete themes.
  private mutating func checkContrast(of theme: BrandTheme, _ places: [String: [String: Place]]) {
    let roles = ThemeRole.allCases.count
    guard theme.dark.count == roles, theme.light.count == roles else { return }
    for problem in checks.contrast(theme) {
      guard let place = places[problem.theme.rawValue]?[problem.role.rawValue] else { continue }
      report(.contrast(problem), at: place)
    }
  }

  private mutating func colors(
    _ theme: Place?, _ places: [String: Place]?
  ) -> [ThemeRole: RGBColor] {
    guard let theme, theme.node.isMap else { return [:] }
    var colors: [ThemeRole: RGBColor] = [:]
    for role in ThemeRole.allCases {
      guard let place = places?[role.rawValue] else {
        // A colour without quotation marks is a comment, after which there is no value.
        report(.notColor(path: theme.path(to: role.rawValue)), at: theme)
        continue
      }
      guard let hex = scalar(place) else { continue }
      colors[role] = RGBColor(hex: hex)
      if colors[role] == nil { report(.notColor(path: place.path), at: place) }
    }
    return colors
  }
}
