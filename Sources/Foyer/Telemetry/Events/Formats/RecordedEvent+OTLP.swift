extension OTLP.Logs {
  /// Groups events by brand.
  init(_ events: [RecordedEvent], version: String) {
    let brands = Dictionary(grouping: events, by: \.brand).sorted { $0.key < $1.key }
    resourceLogs = brands.map { brand, events in
      OfResource(
        resource: OTLP.Resource(service: "foyer", version: version, brand: brand),
        scopeLogs: [
          OfScope(scope: OTLP.Scope(name: "foyer.events"), logRecords: events.map(Record.init))
        ])
    }
  }
}

extension OTLP.Logs.Record {
  init(_ event: RecordedEvent) {
    let severity: OTLP.Logs.Severity = event.failure == nil ? .info : .warn
    timeUnixNano = "\(event.time.milliseconds)000000"
    observedTimeUnixNano = timeUnixNano
    severityNumber = severity
    severityText = severity.text
    eventName = EventTitle(event).openTelemetry
    attributes =
      [
        // OpenTelemetry's own names; a receiver recognises duplicates by the first.
        OTLP.Attribute("log.record.uid", .text(event.id)),
        OTLP.Attribute("session.id", .text(event.session)),
        OTLP.Attribute("foyer.number", .number(event.number)),
        OTLP.Attribute("foyer.language", .text(event.language)),
      ] + event.properties.map { OTLP.Attribute("foyer.\($0.name)", $0.value) }
  }
}
