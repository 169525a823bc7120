import Essentials

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
