extension OTLP {
  /// The body of `/v1/logs`.
  struct Logs: Encodable {
    struct OfResource: Encodable {
      let resource: Resource
      let scopeLogs: [OfScope]
    }

    struct OfScope: Encodable {
      let scope: Scope
      let logRecords: [Record]
    }

    /// An event: in OpenTelemetry's terms, a log record with a name.
    struct Record: Encodable {
      let timeUnixNano: String
      let observedTimeUnixNano: String
      let severityNumber: Severity
      let severityText: String
      let eventName: String
      let attributes: [Attribute]
    }

    enum Severity: Int, Encodable {
      case info = 9
      case warn = 13

      var text: String { self == .info ? "INFO" : "WARN" }
    }

    let resourceLogs: [OfResource]
  }
}
