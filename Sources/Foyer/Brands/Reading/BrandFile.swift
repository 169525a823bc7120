import Articles
import Assets
import Domain
import Files
import YAML

/// Reads a brand from YAML, in the format of `docs/brands.md`.
public enum BrandFile {
  /// - Throws: `.broken` with all problems; a brand is never returned in part.
  public static func brand(
    _ id: BrandID, yaml: [UInt8], checks: BrandChecks = BrandChecks()
  ) throws(BrandFileError) -> Brand {
    try brand(id, .parsed(try root(of: yaml)), checks: checks)
  }

  static func brand(
    _ id: BrandID, _ root: BrandNode, checks: BrandChecks, folder: String? = nil
  ) throws(BrandFileError) -> Brand {
    try read(id, root, checks: checks, folder: folder).brand
  }

  private static func read(
    _ id: BrandID, _ root: BrandNode, checks: BrandChecks, folder: String?
  ) throws(BrandFileError) -> (brand: Brand, warnings: [BrandProblem]) {
    var reader = BrandReader(root, checks: checks, folder: folder)
    let place = BrandReader.Place(path: "", node: root, line: root.line)
    let brand = reader.brand(id, place)
    if !reader.isPacked { reader.checkLists(in: place) }
    guard reader.problems.isEmpty else {
      throw .broken(reader.problems.sorted { $0.line ?? 0 < $1.line ?? 0 })
    }
    return (brand, reader.warnings)
  }

  /// Reads a file. The brand's ID is the file's name without its extension.
  public static func brand(
    at path: String, checks: BrandChecks = BrandChecks()
  ) throws(BrandFileError) -> Brand {
    try read(at: path, checks: checks).brand
  }

  /// Reads a file, also for settings that are usable, but probably unintended.
  static func read(
    at path: String, checks: BrandChecks
  ) throws(BrandFileError) -> (brand: Brand, warnings: [BrandProblem]) {
    let bytes: [UInt8]
    do throws(TextFileError) {
      bytes = try TextFile.bytes(at: path)
    } catch {
      throw .unreadable(error)
    }
    guard BrandLikeness.isThere(in: bytes) else {
      throw .broken([BrandProblem(line: nil, kind: .notABrand)])
    }
    let name = path.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first ?? name
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return try read(
      BrandID(String(stem)), .parsed(try root(of: bytes)), checks: checks, folder: folder)
  }

  private static func root(of yaml: [UInt8]) throws(BrandFileError) -> Node {
    guard String(validating: yaml, as: UTF8.self) != nil else { throw broken(.notUTF8) }
    do throws(YAMLError) {
      return try Node(parsing: yaml) ?? ""
    } catch {
      let kind: BrandProblem.Kind =
        switch error.kind {
        case .syntax: .notYAML
        case .alias: .usesAliases
        case .repeatedKey(let key): .repeatedKey(BrandReader.clipped(key))
        }
      throw broken(kind, line: error.line)
    }
  }

  private static func broken(_ kind: BrandProblem.Kind, line: Int? = nil) -> BrandFileError {
    .broken([BrandProblem(line: line, kind: kind)])
  }
}

extension BrandReader {
  fileprivate mutating func brand(_ id: BrandID, _ place: Place) -> Brand {
    let fields = fields(
      of: place, required: ["name", "tagline", "logo", "languages", "theme", "links"],
      optional: [
        "welcome", "news", "articles", "flags", "analytics", "names", "passwords", "fields",
        "admission",
        "verifyEmail", "wave", "vouching", "approvers", "accounts", "secondFactor",
        "emails", "messages", "connect", "keyHosts",
        "mouse", "strings",
      ])
    let name = text(fields["name"])
    let languages = languages(fields["languages"], known: BundledFiles.languages)
    let articles = articles(fields["articles"], of: id)
    let analytics = analytics(fields["analytics"])
    let links = links(fields["links"], languages: languages, hasArticles: articles != nil)
    let registration = registration(
      names: fields["names"], passwords: fields["passwords"], fields: fields["fields"],
      languages: languages, brand: name)
    return Brand(
      id: id, name: name, tagline: wording(fields["tagline"], languages),
      welcome: rows(fields["welcome"], limit: BrandReader.welcomeHeightLimit, languages),
      news: rows(fields["news"], limit: BrandReader.newsHeightLimit, languages),
      logo: logo(fields["logo"]),
      languages: languages, theme: theme(fields["theme"]), links: links, articles: articles,
      flags: flags(fields["flags"], links: links),
      allowsAnalytics: analytics != .off, sendsEvents: analytics == .otlp,
      registration: registration,
      admission: admission(
        fields["admission"], verifiesEmail: fields["verifyEmail"],
        vouching: vouching(fields["vouching"]), wave: fields["wave"],
        of: registration.fields),
      approvers: approvers(fields["approvers"], hasWaves: fields["wave"] != nil),
      accounts: accounts(fields["accounts"]),
      secondFactor: secondFactor(fields["secondFactor"]),
      ownerEmails: ownerEmails(fields["emails"]),
      messages: messages(fields["messages"]), connection: connection(fields["connect"]),
      keyHosts: keyHosts(fields["keyHosts"]),
      usesMouse: usesMouse(fields["mouse"]),
      texts: texts(
        fields["strings"], languages: languages, brand: name,
        program: BundledFiles.strings(language: "en")))
  }

  /// The destination of analytics events: none, the data directory, or from there a collector.
  private enum Analytics: String, CaseIterable {
    case local, otlp, off
  }

  private mutating func analytics(_ place: Place?) -> Analytics {
    guard let place, let text = scalar(place) else { return .local }
    if let analytics = Analytics(rawValue: text) { return analytics }
    let known = Analytics.allCases.map(\.rawValue)
    report(.unknownValue(path: place.path, known: known), at: place)
    return .local
  }

  private mutating func usesMouse(_ place: Place?) -> Bool {
    guard let place, let text = scalar(place) else { return false }
    if text != "on" && text != "off" {
      report(.unknownValue(path: place.path, known: ["on", "off"]), at: place)
    }
    return text == "on"
  }
}

/// The reason for which a file has no usable brand.
public enum BrandFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  /// All problems in the order of their lines; never empty.
  case broken([BrandProblem])
}

extension BrandFileError {
  /// A line for each problem, in the form of compilers: `file:line: sentence`.
  public func sentences(file: String) -> [String] {
    switch self {
    case .unreadable(let error): ["\(file): Choose another file: \(error.reason)."]
    case .broken(let problems): problems.map { $0.description(file: file) }
    }
  }
}

/// The available brands: built-in ones, and files.
public enum Brands {
  /// The default brand is the first.
  public static var names: [String] { BundledFiles.brands }

  /// Returns a built-in brand, or nil if there is none with that name.
  public static func named(_ name: String) throws(BrandFileError) -> Brand? {
    guard let packed = BundledFiles.brand(name) else { return nil }
    return try BrandFile.brand(BrandID(name), .packed(packed), checks: BrandChecks())
  }

  /// Returns the built-in brand with that name, or the brand of that YAML file; nil if there is no
  /// such name.
  public static func brand(
    _ option: String, checks: BrandChecks = BrandChecks()
  ) throws(BrandFileError) -> Brand? {
    let isPath = option.contains("/") || option.hasSuffix(".yaml") || option.hasSuffix(".yml")
    return isPath ? try BrandFile.brand(at: option, checks: checks) : try named(option)
  }
}
