import CoreMetrics
import Synchronization

/// Records metrics and writes them in Prometheus' text format (0.0.4).
///
/// Values outlive their handlers: a new handler with the same label and dimensions continues the
/// old values.
public final class PrometheusMetrics: MetricsFactory {
  private let families = Mutex<[String: MetricFamily]>([:])
  private let help: [String: String]

  /// - Parameter help: A sentence for each label, for `# HELP`.
  public init(help: [String: String] = [:]) { self.help = help }

  /// All metrics in text form, sorted by name.
  public var text: String {
    let families = families.withLock(\.self)
    return families.sorted { $0.key < $1.key }
      .map { $0.value.text(named: $0.key, help: help[$0.key]) }.joined()
  }

  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    metric(.counter, label, dimensions) { CountedMetric() }
  }

  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    metric(.gauge, label, dimensions) { GaugeMetric() }
  }

  /// Makes a histogram if values are to be aggregated, otherwise a gauge.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? metric(.histogram, label, dimensions) { HistogramMetric() }
      : metric(.gauge, label, dimensions) { GaugeMetric() }
  }

  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    metric(.histogram, label, dimensions) { HistogramMetric() }
  }

  public func destroyCounter(_ handler: any CounterHandler) {}
  public func destroyMeter(_ handler: any MeterHandler) {}
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  public func destroyTimer(_ handler: any TimerHandler) {}

  /// Returns the metric of that name, or makes it. A name that is in use for another kind is a
  /// programming error; its metric is kept apart and never shown.
  private func metric<Metric: PrometheusMetric>(
    _ kind: MetricFamily.Kind, _ label: String, _ dimensions: [(String, String)],
    make: () -> Metric
  ) -> Metric {
    families.withLock { families in
      let key = MetricFamily.labels(dimensions)
      if let metric = families[label]?.series[key] as? Metric { return metric }
      let metric = make()
      families[label, default: MetricFamily(kind: kind)].add(metric, for: key)
      return metric
    }
  }
}
