extension RecordedEvent {
  /// The event's properties apart from its name and envelope, under the names for other systems:
  /// `screen`, `duration_ms` and so on, then a scene's own properties, sorted by name.
  var properties: [(name: String, value: OTLP.Value)] {
    let texts = [
      ("screen", screen), ("button", button), ("field", field), ("rule", rule), ("call", call),
      ("failure", failure), ("flow", flow),
    ]
    let own = (more ?? [:]).sorted { $0.key < $1.key }.map {
      (name: $0.key.snakeCased, value: OTLP.Value.text($0.value))
    }
    return texts.compactMap { name, text in text.map { (name, .text($0)) } }
      + (milliseconds.map { [("duration_ms", .number($0))] } ?? []) + own
  }
}
