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
  package static func chosen(
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
  package static func chosen(
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
  package init(_ problem: StorageProblem) {
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
