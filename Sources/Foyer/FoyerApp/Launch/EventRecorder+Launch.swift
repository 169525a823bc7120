import Domain
import Files
import Telemetry

extension EventRecorder {
  /// Nil where nothing may be recorded.
  ///
  /// - Parameter courier: nil where all stays here.
  static func allowed(
    _ options: LaunchOptions, environment: [String: String], brand: Brand, language: String,
    directory: DataDirectory, courier: EventCourier? = nil, parts: AppParts = .live
  ) throws(LaunchError) -> EventRecorder? {
    guard mayRecord(brand, environment: environment) else { return nil }
    do throws(LogFileError) {
      return try EventRecorder(
        brand: brand.id, language: language, directory: directory, logFile: options.eventsLog,
        courier: courier, identifiers: parts.identifiers, now: parts.now)
    } catch {
      throw .eventsLog(error)
    }
  }

  /// Not with `DO_NOT_TRACK` (consoledonottrack.com), nor where the label says `analytics: off`.
  static func mayRecord(_ brand: Brand, environment: [String: String]) -> Bool {
    let isRefused = !["", "0", "false"].contains(environment["DO_NOT_TRACK", default: ""])
    return brand.allowsAnalytics && !isRefused
  }
}

extension EventSender {
  /// Where OpenTelemetry's collectors listen, for a label that names none.
  private static let usual = "http://127.0.0.1:4318"

  /// Nil where nothing is recorded, or all stays here. `--events-url`, or else `FOYER_EVENTS_URL`,
  /// has it sent; OpenTelemetry's own variable, which may be there for other programs, only says
  /// where to a label that has it sent.
  static func chosen(
    _ option: String?, environment: [String: String], brand: Brand, directory: DataDirectory
  ) throws(LaunchError) -> EventSender? {
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    guard EventRecorder.mayRecord(brand, environment: environment) else { return nil }
    let byLabel = variable("OTEL_EXPORTER_OTLP_ENDPOINT") ?? usual
    let named = option ?? variable("FOYER_EVENTS_URL") ?? (brand.sendsEvents ? byLabel : nil)
    guard let named else { return nil }
    return EventSender(
      directory: directory,
      collector: OTLPCollector(
        try .collector(at: named, of: "--events-url"), headers: OTLPHeaders.chosen(environment)))
  }
}
