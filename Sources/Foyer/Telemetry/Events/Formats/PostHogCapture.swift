import Essentials

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
