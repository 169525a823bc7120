extension OTLP.Logs {
  /// Events of one program, those of each label together.
  init(_ events: [RecordedEvent], version: String) {
    let labels = Dictionary(grouping: events, by: \.brand).sorted { $0.key < $1.key }
    resourceLogs = labels.map { label, events in
      OfResource(
        resource: OTLP.Resource(service: "foyer", version: version, label: label),
        scopeLogs: [
          OfScope(scope: OTLP.Scope(name: "foyer.events"), logRecords: events.map(Record.init))
        ])
    }
  }
}

extension OTLP.Logs.Record {
  init(_ event: RecordedEvent) {
    let severity: OTLP.Logs.Severity = event.failure == nil ? .info : .warn
    timeUnixNano = "\(event.time.roundedMilliseconds)000000"
    observedTimeUnixNano = timeUnixNano
    severityNumber = severity
    severityText = severity.text
    eventName = EventTitle(event).openTelemetry
    attributes =
      [
        // OpenTelemetry's own names: by the first a receiver knows what it has already.
        OTLP.Attribute("log.record.uid", .text(event.id)),
        OTLP.Attribute("session.id", .text(event.session)),
        OTLP.Attribute("foyer.number", .number(event.number)),
        OTLP.Attribute("foyer.language", .text(event.language)),
      ] + event.properties.map { OTLP.Attribute("foyer.\($0.name)", $0.value) }
  }
}
