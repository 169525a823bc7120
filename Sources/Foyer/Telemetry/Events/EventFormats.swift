import Essentials
import SceneServices

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

/// The name of an event in other systems: the object, and the past action on it.
///
/// It is derived from the words that scenes declare, so a new event needs no further name.
public struct EventTitle: Sendable, Equatable {
  let object: String
  let action: String

  public init(_ event: RecordedEvent) {
    let words = event.name.words
    let isStandard = AnalyticsEvent.Name.standard.contains { $0.word == event.name }
    let subject = event.screen ?? event.button ?? event.field ?? event.call ?? event.flow
    if isStandard, let subject {
      self.init(subject.words, words.dropFirst())
    } else if words.last?.hasSuffix("ed") == true {
      self.init(words.dropLast(), words.suffix(1))
    } else {
      self.init(words.prefix(1), words.dropFirst())
    }
  }

  private init(_ object: some Sequence<String>, _ action: some Sequence<String>) {
    var object = Array(object)
    let isSubmit = object.last == "submit" && object.count > 1
    if isSubmit { object.removeLast() }
    self.object = object.joined(separator: "_")
    self.action = isSubmit ? "submitted" : action.joined(separator: "_")
  }

  /// The name in the form of OpenTelemetry: `foyer.sign_up.submitted`.
  public var openTelemetry: String { "foyer.\(object).\(action)" }

  /// The name in the form of Segment, object before action: `Sign Up Submitted`.
  public var segment: String {
    "\(object)_\(action)".split(separator: "_").map(\.capitalized).joined(separator: " ")
  }

  /// The name in the form of PostHog: `sign_up_submitted`.
  public var postHog: String { "\(object)_\(action)" }
}

extension String {
  /// The words of a camel-case name: `["sign", "up"]` for `signUp`.
  fileprivate var words: [String] {
    reduce(into: []) { words, character in
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }

  /// The name in snake case: `sign_up` for `signUp`.
  var snakeCased: String { words.joined(separator: "_") }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

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

/// An event for PostHog's `capture` API and importers, without a person profile.
struct PostHogCapture: Encodable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case uuid, event, timestamp, properties
    case session = "distinct_id"
  }

  /// The ID by which PostHog recognises duplicates.
  let uuid: String
  let event: String
  /// The ID of one session, which is linked to nothing else.
  let session: String
  let timestamp: String
  let properties: [String: PlainValue]

  init(_ event: RecordedEvent, version: String) {
    uuid = event.id
    self.event = event.isScreen ? "$screen" : EventTitle(event).postHog
    session = event.session
    timestamp = event.time.eventTime
    var properties = PlainValue.all(of: event)
    properties["$lib"] = .text("foyer")
    properties["$lib_version"] = .text(version)
    properties["$session_id"] = .text(event.session)
    properties["$process_person_profile"] = .answer(false)
    if event.isScreen { properties["$screen_name"] = event.screen.map { .text($0) } }
    self.properties = properties
  }
}

extension RecordedEvent {
  /// Formats for importing events into other systems, with one JSON object in a line.
  public enum Format: String, Sendable, CaseIterable {
    case segment, posthog
  }

  /// Returns the event in an importer's format.
  ///
  /// - Parameter version: Foyer's version.
  public func imported(by format: Format, version: String) -> any Encodable & Sendable {
    switch format {
    case .segment: SegmentCall(self, version: version)
    case .posthog: PostHogCapture(self, version: version)
    }
  }

  var isScreen: Bool { name == "screenPresented" && screen != nil }
}

/// A call of Segment's HTTP API: `screen` for a screen, otherwise `track`.
struct SegmentCall: Encodable, Sendable {
  struct Context: Encodable, Sendable {
    struct App: Encodable, Sendable {
      let name = "foyer"
      let version: String
    }

    let app: App
    let locale: String
  }

  let type: String
  let messageId: String
  /// The ID of one session, which is linked to nothing else.
  let anonymousId: String
  let timestamp: String
  /// The name of a screen.
  let name: String?
  /// The name of any other event.
  let event: String?
  let properties: [String: PlainValue]
  let context: Context

  init(_ event: RecordedEvent, version: String) {
    type = event.isScreen ? "screen" : "track"
    messageId = event.id
    anonymousId = event.session
    timestamp = event.time.eventTime
    name = event.isScreen ? event.screen : nil
    self.event = event.isScreen ? nil : EventTitle(event).segment
    properties = PlainValue.all(of: event)
    context = Context(app: Context.App(version: version), locale: event.language)
  }
}
