extension RecordedEvent {
  /// What an event tells besides its name and envelope, as others name it: `screen`, `duration_ms`,
  /// then a scene's own in the order of their names.
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
