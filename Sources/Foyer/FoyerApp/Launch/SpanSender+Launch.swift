import Domain
import Telemetry

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
