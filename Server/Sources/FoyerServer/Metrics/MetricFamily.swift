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
