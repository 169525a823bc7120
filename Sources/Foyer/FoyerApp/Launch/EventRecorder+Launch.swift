import Domain
import Files
import Telemetry

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
