import CoreMetrics
import Synchronization

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
