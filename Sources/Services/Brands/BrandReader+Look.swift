import Domain

/// The label's name, logo and colours.
extension BrandReader {
  static let logoHeightLimit = 6
  static let narrowLogoLimit = 2

  mutating func logo(_ place: Place?) -> Brand.Logo {
    let fields = fields(of: place, required: ["narrow"], optional: ["wide"])
    return Brand.Logo(
      wide: lines(fields["wide"]), narrow: text(fields["narrow"], limit: Self.narrowLogoLimit))
  }

  private mutating func lines(_ place: Place?) -> [String] {
    guard let place, let art = scalar(place) else { return [] }
    var lines = art.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    if lines.count > Self.logoHeightLimit {
      let limit = Self.logoHeightLimit
      report(.tooTall(path: place.path, lines: lines.count, limit: limit), at: place)
    }
    for line in lines.prefix(Self.logoHeightLimit) {
      checkRow(line, at: place, limit: Self.rowLimit)
    }
    return lines
  }

  mutating func theme(_ place: Place?) -> BrandTheme {
    let fields = fields(of: place, required: ["dark", "light"])
    return BrandTheme(dark: colors(fields["dark"]), light: colors(fields["light"]))
  }

  private mutating func colors(_ place: Place?) -> [ThemeRole: RGBColor] {
    let fields = fields(of: place, required: ThemeRole.allCases.map(\.rawValue))
    var colors: [ThemeRole: RGBColor] = [:]
    for role in ThemeRole.allCases {
      guard let place = fields[role.rawValue], let hex = scalar(place) else { continue }
      colors[role] = RGBColor(hex: hex)
      if colors[role] == nil { report(.notColor(path: place.path), at: place) }
    }
    return colors
  }
}
