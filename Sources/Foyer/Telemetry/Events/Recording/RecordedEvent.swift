import Domain
import Essentials
import SceneServices

/// An event with its envelope, which tells the time and the place, but not the person.
///
/// `docs/analytics.md` describes every member. All words come from `AnalyticsEvent`.
public struct RecordedEvent: Codable, Equatable, Sendable {
  /// The event's random ID.
  public let id: String
  /// The session's random ID.
  public let session: String
  /// The position in the session, from 1.
  public let number: Int
  public let time: Date
  public let brand: String
  /// A BCP 47 tag.
  public let language: String
  public let name: String
  public internal(set) var screen: String?
  public internal(set) var button: String?
  public internal(set) var field: String?
  public internal(set) var rule: String?
  public internal(set) var call: String?
  public internal(set) var failure: String?
  public internal(set) var flow: String?
  public internal(set) var milliseconds: Int?
  /// The properties of a scene's own events, by name.
  public internal(set) var more: [String: String]?
}

extension RecordedEvent {
  init(
    _ event: AnalyticsEvent, id: String, session: String, number: Int, time: Date, brand: BrandID,
    language: String
  ) {
    self.init(
      id: id, session: session, number: number, time: time, brand: brand.description,
      language: language, name: event.name.word)
    take(event)
  }

  /// Frequent properties have members of their own; a scene's own properties go into `more`.
  private mutating func take(_ event: AnalyticsEvent) {
    var rest = event.properties
    func take(_ property: AnalyticsEvent.Property) -> AnalyticsEvent.Value? {
      rest.removeValue(forKey: property.word)
    }
    screen = take(.screen)?.text
    button = take(.button)?.text
    field = take(.field)?.text
    rule = take(.rule)?.text
    call = take(.call)?.text
    failure = take(.failure)?.text
    flow = take(.flow)?.text
    milliseconds = take(.milliseconds)?.number
    if !rest.isEmpty { more = rest.mapValues(\.description) }
  }
}

extension AnalyticsEvent.Value {
  fileprivate var text: String { description }

  fileprivate var number: Int? {
    if case .number(let number) = content { number } else { nil }
  }
}

extension RecordedEvent {
  /// One line of JSON. Line breaks and characters that act on a terminal are escaped.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.eventTime)
    }
    let json = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return json.unicodeScalars.reduce(into: "") { $0 += $1.jsonEscaped }
  }
}

extension Date {
  /// Milliseconds since 1970, rounded. All formats use them, so that their times agree.

  /// The time in the form `2026-11-21T04:23:50.123Z`.
  public var eventTime: String {
    // The format truncates, so adding half a millisecond rounds the time.
    Date(timeIntervalSince1970: (Double(milliseconds) + 0.5) / 1000)
      .formatted(.iso8601WithMilliseconds)
  }
}

extension Unicode.Scalar {
  /// JSON's escape sequence for characters that JSON allows, but that act on a terminal or break a
  /// line.
  fileprivate var jsonEscaped: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      String(self).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    default: String(self)
    }
  }
}
