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

/// A measurement with one name and one set of labels.
protocol PrometheusMetric: AnyObject, Sendable {
  var kind: MetricFamily.Kind { get }
  /// The current values.
  var samples: [MetricSample] { get }
}

/// A counter, which only increases.
final class CountedMetric: PrometheusMetric, CounterHandler {
  let kind = MetricFamily.Kind.counter
  private let count = Atomic<Int64>(0)

  var samples: [MetricSample] { [MetricSample(value: Double(count.load(ordering: .relaxed)))] }

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { count.store(0, ordering: .relaxed) }
}

/// A gauge, which increases and decreases.
final class GaugeMetric: PrometheusMetric, MeterHandler, RecorderHandler {
  let kind = MetricFamily.Kind.gauge
  private let value = Mutex(0.0)

  var samples: [MetricSample] { [MetricSample(value: value.withLock(\.self))] }

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func record(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
}

/// A histogram with cumulative buckets and a sum; times are in seconds.
final class HistogramMetric: PrometheusMetric, TimerHandler, RecorderHandler {
  /// The bounds range from a response that needs no disk to one that waited for a hash.
  private static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  private struct State {
    /// The last bucket counts the values above all bounds.
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0
  }

  let kind = MetricFamily.Kind.histogram
  private let state = Mutex(State())

  var samples: [MetricSample] {
    let state = state.withLock(\.self)
    let ends = Self.bounds.map(MetricSample.number) + ["+Inf"]
    var count = 0
    let buckets = zip(ends, state.counts).map { end, inside in
      count += inside
      return MetricSample(suffix: "_bucket", label: "le=\"\(end)\"", value: Double(count))
    }
    return buckets + [
      MetricSample(suffix: "_sum", value: state.sum),
      MetricSample(suffix: "_count", value: Double(count)),
    ]
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[bucket] += 1
      state.sum += value
    }
  }
}

/// All metrics of one name, which differ by their labels.
struct MetricFamily: Sendable {
  enum Kind: String {
    case counter, gauge, histogram
  }

  let kind: Kind
  /// The metrics by their labels in text form.
  private(set) var series: [String: any PrometheusMetric] = [:]

  init(kind: Kind) { self.kind = kind }

  mutating func add(_ metric: some PrometheusMetric, for labels: String) {
    if metric.kind == kind, series[labels] == nil { series[labels] = metric }
  }

  func text(named name: String, help: String?) -> String {
    var lines = help.map { ["# HELP \(name) \($0)"] } ?? []
    lines.append("# TYPE \(name) \(kind.rawValue)")
    for (labels, metric) in series.sorted(by: { $0.key < $1.key }) {
      lines += metric.samples.map { $0.text(of: name, labels) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the labels in text form, sorted by name: `route="/users",status="200"`.
  static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.sorted { $0.0 < $1.0 }.map { "\($0.0)=\"\(escaped($0.1))\"" }
      .joined(separator: ",")
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

/// One line of a metric's text.
struct MetricSample {
  /// The suffix of the family's name, such as `_sum`.
  var suffix = ""
  /// A label besides the metric's own, such as `le="0.1"`.
  var label: String?
  let value: Double

  func text(of name: String, _ labels: String) -> String {
    let labels = [labels, label ?? ""].filter { !$0.isEmpty }.joined(separator: ",")
    return name + suffix + (labels.isEmpty ? "" : "{\(labels)}") + " \(Self.number(value))"
  }

  /// Writes whole numbers without a fraction: `3` instead of `3.0`.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
