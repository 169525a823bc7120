import Domain
import Essentials
import FoyerTexts
import SceneServices
import Telemetry

/// The format of events that `foyer events` prints: for people, or one object in a line.
public enum EventForm: String, Sendable, CaseIterable {
  case text, json, segment, posthog
}

/// The output of `foyer events`.
@MainActor
public struct EventsReport {
  private let events: EventsReader
  private let filter: EventFilter
  private let texts: any Texts

  /// - Parameter isOneBrand: true if only the chosen brand's events count.
  public init(_ container: DIContainer, since: Since?, isOneBrand: Bool) {
    events = container.events
    filter = EventFilter(
      since: since?.date(before: Date()), brand: isOneBrand ? container.brand.id : nil)
    texts = container.localization.texts
  }

  /// Passes each event's line to `body`, oldest first.
  public func forEachLine(
    as form: EventForm, _ body: (String) -> Void
  ) throws(StorageProblem) {
    try events.forEach(filter) { body($0.line(as: form)) }
  }

  /// A sentence about dropped events; nil if there are none.
  public func dropped() throws(StorageProblem) -> String? {
    let count = try events.droppedCount()
    return count == 0 ? nil : texts[.eventsDropped(count: "\(count)")]
  }

  public func funnel() throws(StorageProblem) -> FunnelReport {
    FunnelReport(try events.funnel(filter), texts: texts)
  }
}

extension RecordedEvent {
  fileprivate func line(as form: EventForm) -> String {
    switch form {
    case .text: "\(EventLine(self))"
    case .json: json
    case .segment: imported(by: .segment)
    case .posthog: imported(by: .posthog)
    }
  }

  private func imported(by format: Format) -> String {
    JSONText.line(imported(by: format, version: LaunchOptions.version.description))
  }
}
