import Brands
import Domain
import Files
import Telemetry
import Viper

extension Brands {
  /// Returns the brand that `--brand` or else `FOYER_BRAND` names: a built-in one (the first is the
  /// default) or the path of a YAML file.
  ///
  /// - Throws: `LaunchError.unknownBrand`, `.unreadableBrand` or `.brokenBrand`.
  static func chosen(
    _ option: String?, environment: [String: String]
  ) throws(LaunchError) -> Brand {
    let option = option ?? environment["FOYER_BRAND"].flatMap { $0.isEmpty ? nil : $0 } ?? names[0]
    do throws(BrandFileError) {
      let checks = BrandChecks(contrast: Legibility.problems)
      if let brand = try brand(option, checks: checks) { return brand }
    } catch {
      throw LaunchError(error, file: option)
    }
    throw .unknownBrand(known: names)
  }
}

extension LaunchError {
  fileprivate init(_ error: BrandFileError, file: String) {
    switch error {
    case .unreadable(let error): self = .unreadableBrand(error)
    case .broken: self = .brokenBrand(error.sentences(file: file))
    }
  }
}

extension EventRecorder {
  /// Returns a recorder, or nil if events may not be recorded.
  ///
  /// - Parameter dispatcher: sends the events to a collector; nil keeps them on this machine.
  static func allowed(
    _ options: LaunchOptions, environment: [String: String], brand: Brand, language: String,
    directory: DataDirectory, dispatcher: EventDispatcher? = nil, parts: AppParts = .live
  ) throws(LaunchError) -> EventRecorder? {
    guard mayRecord(brand, environment: environment) else { return nil }
    do throws(LogFileError) {
      return try EventRecorder(
        brand: brand.id, language: language, directory: directory, logFile: options.eventsLog,
        dispatcher: dispatcher, identifiers: parts.identifiers, now: parts.now)
    } catch {
      throw .eventsLog(error)
    }
  }

  /// Returns whether events may be recorded: neither `DO_NOT_TRACK` (consoledonottrack.com) nor the
  /// brand's `analytics: off` forbids it.
  static func mayRecord(_ brand: Brand, environment: [String: String]) -> Bool {
    let isRefused = !["", "0", "false"].contains(environment["DO_NOT_TRACK", default: ""])
    return brand.allowsAnalytics && !isRefused
  }
}

extension EventSender {
  /// The default address of OpenTelemetry collectors, for a brand that names none.
  private static let usual = "http://127.0.0.1:4318"

  /// Returns nil if nothing is recorded, or if events stay on this machine.
  ///
  /// `--events-url`, or else `FOYER_EVENTS_URL`, turns sending on. OpenTelemetry's own variable may
  /// be set for other programs; it therefore only provides the address if the brand turns sending
  /// on.
  static func chosen(
    _ option: String?, environment: [String: String], brand: Brand, directory: DataDirectory
  ) throws(LaunchError) -> EventSender? {
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    guard EventRecorder.mayRecord(brand, environment: environment) else { return nil }
    let byBrand = variable("OTEL_EXPORTER_OTLP_ENDPOINT") ?? usual
    let named = option ?? variable("FOYER_EVENTS_URL") ?? (brand.sendsEvents ? byBrand : nil)
    guard let named else { return nil }
    return EventSender(
      directory: directory,
      collector: OTLPCollector(
        try .collector(at: named, of: "--events-url"), headers: OTLPHeaders.chosen(environment)))
  }
}

extension SpanSender {
  /// Returns nil if nothing may be recorded, or if neither `--traces-url` nor `FOYER_TRACES_URL`
  /// names a collector.
  static func chosen(
    _ option: String?, environment: [String: String], brand: Brand, log: any ProblemLog
  ) throws(LaunchError) -> SpanSender? {
    let variable = environment["FOYER_TRACES_URL"].flatMap { $0.isEmpty ? nil : $0 }
    guard let url = option ?? variable,
      EventRecorder.mayRecord(brand, environment: environment)
    else { return nil }
    return SpanSender(
      OTLPCollector(
        try .collector(at: url, of: "--traces-url"), headers: OTLPHeaders.chosen(environment)),
      resource: OTLP.Resource(service: "foyer", brand: brand.id.description), log: log,
      pause: .zero)
  }
}

extension Sysexit {
  public init(_ problem: StorageProblem) {
    switch problem {
    case .corrupt, .unreadable, .row, .newerVersion, .olderVersion: self = .badData
    case .notReadable: self = .cannotRead
    case .untrusted: self = .notAllowed
    case .locked, .service: self = .unavailable
    case .notWritable: self = .cannotCreate
    case .diskFull, .fileTooLarge, .outOfMemory, .other: self = .inputOutput
    }
  }
}

/// The third-party parts of the program and their licences: for `foyer --version --verbose`, and
/// for the bill of materials that `script/sbom` derives from it.
public enum LinkedParts {
  /// Name, licence (SPDX), linkage, and the package that determines the version: a Swift package or
  /// one of Debian's.
  private static let parts = [
    ["Swift", "Apache-2.0 WITH Swift-exception", "static", "swift"],
    [
      "swift-argument-parser", "Apache-2.0 WITH Swift-exception", "static",
      "apple/swift-argument-parser",
    ],
    ["swift-log", "Apache-2.0", "static", "apple/swift-log"],
    ["ncurses", "X11-distribute-modifications-variant", "static", "libncurses-dev"],
    ["SQLite", "blessing", "static", "libsqlite3-dev"],
    ["libsodium", "ISC", "static", "libsodium-dev"],
    ["utf8proc", "MIT", "static", "libutf8proc-dev"],
    ["libidn2", "LGPL-3.0-or-later OR GPL-2.0-or-later", "static", "libidn2-dev"],
    ["libunistring", "LGPL-3.0-or-later OR GPL-2.0-or-later", "static", "libunistring-dev"],
    ["zxcvbn-c", "MIT", "static", "libzxcvbn-dev"],
    ["cmark", "BSD-2-Clause", "static", "libcmark-dev"],
    ["Snowball", "BSD-3-Clause", "static", "libstemmer-dev"],
    ["libyaml", "MIT", "static", "libyaml-dev"],
    ["libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "static", "libstdc++-12-dev"],
    ["glibc", "LGPL-2.1-or-later", "shared", "libc6"],
    ["libqrencode", "LGPL-2.1-or-later", "loaded", "libqrencode4"],
    ["libcurl", "curl", "loaded", "libcurl4"],
    ["OpenLDAP", "OLDAP-2.8", "loaded", "libldap-2.5-0"],
    ["zlib", "Zlib", "loaded", "zlib1g"],
  ]

  /// The version, then one row for each part.
  public static var text: String {
    """
    foyer \(Release.version), MIT licence; parts of it that others wrote, as the release on Debian has them:
    \(TextTable(parts))
    """
  }
}
