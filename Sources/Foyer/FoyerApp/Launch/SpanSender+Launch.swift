import Domain
import Telemetry

extension SpanSender {
  /// Nil unless `--traces-url`, or else `FOYER_TRACES_URL`, names a collector, and where nothing is to
  /// be recorded.
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
      resource: OTLP.Resource(service: "foyer", label: brand.id.description), log: log,
      pause: .zero)
  }
}
