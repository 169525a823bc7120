import Colors
import Domain
import Flags
import SceneServices
import UnicodeKit

/// Reads a brand file and collects all of its problems, not only the first.
struct BrandReader {
  /// The highest number of reported problems.
  static let problemLimit = 100
  /// The width of a row between the margins of a screen of 80 columns.
  static let rowLimit = 72

  /// A value in the file and the keys that lead to it.
  struct Place {
    let path: String
    let node: BrandNode
    /// The line of the value's key; a map or a block text may begin one line later.
    let line: Int?

    func path(to key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
  }

  let checks: BrandChecks
  /// The folder of the file; nil for a built-in brand.
  let folder: String?
  /// True for a built-in brand, which is read without checks: tests check its file, so that the
  /// launch doesn't have to.
  let isPacked: Bool
  private(set) var problems: [BrandProblem] = []
  /// Usable, but probably unintended settings.
  private(set) var warnings: [BrandProblem] = []

  init(_ root: BrandNode, checks: BrandChecks, folder: String? = nil) {
    self.checks = checks
    self.folder = folder
    isPacked = if case .packed = root { true } else { false }
  }

  mutating func report(_ kind: BrandProblem.Kind, at place: Place) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(BrandProblem(line: place.line, kind: kind))
  }

  mutating func warn(_ kind: BrandProblem.Kind, line: Int?) {
    warnings.append(BrandProblem(line: line, kind: kind))
  }

  /// Reports each null in a list: it would be left out.
  mutating func checkLists(in place: Place) {
    for line in place.node.nullElements {
      report(
        .emptyElement(path: place.path), at: Place(path: place.path, node: place.node, line: line))
    }
    for element in place.node.elements ?? [] {
      checkLists(in: Place(path: place.path, node: element, line: element.line))
    }
    for entry in place.node.entries ?? [] {
      checkLists(
        in: Place(
          path: place.path(to: Self.clipped(entry.key ?? "?")), node: entry.value, line: entry.line)
      )
    }
  }

  /// Returns the values of a map by their keys; empty if there is no map.
  ///
  /// - Parameter refused: keys for which the caller reports a problem of its own.
  mutating func fields(
    of place: Place?, required: [String], optional: [String] = [], refused: [String] = []
  ) -> [String: Place] {
    var fields: [String: Place] = [:]
    guard let place, let entries = entries(of: place) else { return [:] }
    let known = required + optional + refused
    fields.reserveCapacity(entries.count)
    for (key, value) in entries {
      if known.contains(key) {
        fields[key] = value
      } else {
        report(.unknown(path: value.path, known: required + optional), at: value)
      }
    }
    for key in required where fields[key] == nil {
      let line = place.node.line(ofNull: key) ?? place.line
      let path = place.path(to: key)
      report(.missing(path: path), at: Place(path: path, node: place.node, line: line))
    }
    return fields
  }

  /// Returns the entries of a map with arbitrary keys, in the file's order; nil if the value isn't
  /// a map.
  mutating func entries(of place: Place) -> [(key: String, value: Place)]? {
    guard let entries = place.node.entries else {
      report(.wrongShape(path: place.path, .map), at: place)
      return nil
    }
    return entries.map { entry in
      let name = entry.key.map { Self.clipped($0) } ?? "?"
      return (name, Place(path: place.path(to: name), node: entry.value, line: entry.line))
    }
  }

  /// Returns a text of one row; empty if there is none.
  mutating func text(_ place: Place?, limit: Int = rowLimit) -> String {
    guard let place, let text = scalar(place) else { return "" }
    if isPacked ? text.isEmpty : Self.isBlank(text) { report(.empty(path: place.path), at: place) }
    checkRow(text, at: place, limit: limit)
    return text
  }

  /// Returns whether nothing of a text is seen.
  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isInvisible }
  }

  mutating func scalar(_ place: Place) -> String? {
    guard let scalar = place.node.scalar else {
      report(.wrongShape(path: place.path, .text), at: place)
      return nil
    }
    return scalar
  }

  mutating func checkRow(_ text: String, at place: Place, limit: Int) {
    if isPacked { return }
    if text.unicodeScalars.contains(where: \.actsOnText) {
      report(.controlCharacter(path: place.path), at: place)
    }
    let columns = DisplayWidth.of(text)
    if columns > limit {
      report(.tooWide(path: place.path, columns: columns, limit: limit), at: place)
    }
  }

  /// Shortens a key for a message.
  static func clipped(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(text.unicodeScalars.prefix(60)) + "…"
  }
}

/// The brand's rules for the lifetime of accounts.
extension BrandReader {
  /// A shorter lifetime would begin with a reminder.
  static let lifetimes = 31...3650
  static let timesUntilDeletion = 1...3650

  mutating func accounts(_ place: Place?) -> AccountLifetime {
    guard let place else { return .unlimited }
    let fields = fields(of: place, required: [], optional: ["lifetime", "deleteAfter"])
    if let line = place.node.line(ofNull: "lifetime"), fields["deleteAfter"] != nil {
      warn(.noLifetime, line: line)
    }
    return AccountLifetime(
      days: days(fields["lifetime"], Self.lifetimes),
      daysUntilDeletion: days(fields["deleteAfter"], Self.timesUntilDeletion))
  }

  /// Reads `365d`, or `never`.
  mutating func days(_ place: Place?, _ range: ClosedRange<Int>) -> Int? {
    guard let place, let text = scalar(place), text != "never" else { return nil }
    let digits = text.utf8.dropLast()
    let isNumber = digits.allSatisfy { (0x30...0x39).contains($0) }
    if text.last == "d", isNumber, let days = Int(text.dropLast()), range.contains(days) {
      return days
    }
    report(.notDays(path: place.path, range), at: place)
    return nil
  }
}

/// The brand's values of feature flags.
extension BrandReader {
  mutating func flags(_ place: Place?, links: HelpLinks) -> [String: String] {
    guard let place, let entries = entries(of: place) else { return [:] }
    var flags: [String: String] = [:]
    for (key, value) in entries {
      guard let flag = KnownFlag.named(key) else {
        report(.unknownFlag(key, known: KnownFlag.all.map(\.key)), at: value)
        continue
      }
      flags[key] = text(of: flag, at: value)
    }
    if !isPacked, let order = flags[FeatureFlag.sectionOrder.key] {
      let problems = SectionOrder(parsing: order, links: links).problems
      let line = entries.first { $0.key == FeatureFlag.sectionOrder.key }?.value ?? place
      for problem in problems { report(.sectionOrder(problem), at: line) }
    }
    return flags
  }

  private mutating func text(of flag: KnownFlag, at place: Place) -> String? {
    guard let text = place.node.scalar, flag.takes(text) else {
      report(.flagValue(flag.key, flag.kind), at: place)
      return nil
    }
    return text
  }
}

/// Opening hours: a text, a text for each language, or a schedule with its time zone.
extension BrandReader {
  mutating func hours(_ place: Place?, _ languages: [String]) -> Hours {
    guard let place, place.node.isMap else { return .text(text(place)) }
    let isSchedule = place.node.entries?.contains { $0.key == "schedule" } ?? false
    return isSchedule ? schedule(place) : words(place, languages)
  }

  private mutating func words(_ place: Place, _ languages: [String]) -> Hours {
    let fields = fields(of: place, required: languages)
    return .texts(fields.mapValues { text($0) })
  }

  private mutating func schedule(_ place: Place) -> Hours {
    let fields = fields(of: place, required: ["schedule", "timeZone"])
    guard let rules = fields["schedule"], let zone = fields["timeZone"],
      let text = scalar(rules), let name = scalar(zone)
    else { return .text("") }
    if !isPacked, LocalTimes.areKnown, LocalTimes(name) == nil {
      report(.timeZone(path: zone.path), at: zone)
    }
    do throws(OpeningHoursProblem) {
      return .schedule(try OpeningHours(parsing: text, timeZone: name))
    } catch {
      report(.openingHours(path: rules.path, error), at: rules)
      return .text("")
    }
  }
}

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
