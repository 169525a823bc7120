/// A JSON value.
enum PlainValue: Encodable, Sendable, Equatable {
  case text(String)
  case number(Int)
  case answer(Bool)

  /// Returns the event's properties, with the brand and the number of its envelope.
  static func all(of event: RecordedEvent) -> [String: PlainValue] {
    let envelope = ["brand": PlainValue.text(event.brand), "number": .number(event.number)]
    return event.properties.reduce(into: envelope) { $0[$1.name] = PlainValue($1.value) }
  }

  private init(_ value: OTLP.Value) {
    switch value {
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .answer(let answer): self = .answer(answer)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .answer(let answer): try container.encode(answer)
    }
  }
}
