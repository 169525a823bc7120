import Essentials
import Telemetry

/// An event as `foyer events` prints it: time, session, number, brand, language, name, properties.
public struct EventLine: CustomStringConvertible {
  public let description: String

  /// The text is sanitized, because any program may have written the file.
  public init(_ event: RecordedEvent) {
    let words = [
      ("screen", event.screen), ("button", event.button), ("field", event.field),
      ("rule", event.rule), ("call", event.call), ("failure", event.failure), ("flow", event.flow),
      ("milliseconds", event.milliseconds.map(String.init)),
    ]
    let more = (event.more ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let columns = [
      event.time.eventTime, String(event.session.prefix(8)),
      String(event.number), event.brand, event.language, event.name,
    ]
    description = sanitized(
      (columns + words.compactMap { name, word in word.map { "\(name)=\($0)" } } + more)
        .joined(separator: "  "))
  }
}
