/// All metrics of one name, each with labels of its own.
struct MetricFamily: Sendable {
  enum Kind: String {
    case counter, gauge, histogram
  }

  let kind: Kind
  /// By their labels, as they are written.
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

  /// `route="/users",status="200"`, in the order of their names.
  static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.sorted { $0.0 < $1.0 }.map { "\($0.0)=\"\(escaped($0.1))\"" }
      .joined(separator: ",")
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

/// A line of a metric.
struct MetricSample {
  /// What is added to the family's name: `_sum`.
  var suffix = ""
  /// One more than the metric's labels have: `le="0.1"`.
  var label: String?
  let value: Double

  func text(of name: String, _ labels: String) -> String {
    let labels = [labels, label ?? ""].filter { !$0.isEmpty }.joined(separator: ",")
    return name + suffix + (labels.isEmpty ? "" : "{\(labels)}") + " \(Self.number(value))"
  }

  /// `3` and not `3.0`, as everybody writes counts.
  static func number(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
