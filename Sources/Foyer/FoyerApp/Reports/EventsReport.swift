import Domain
import FoyerTexts
import SceneServices
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `foyer events` prints, of the events that an operator asked for.
@MainActor
public struct EventsReport {
  private let events: EventsReader
  private let filter: EventFilter
  private let texts: any Texts

  /// - Parameter isOneBrand: whether only the events of this label count.
  public init(_ container: DIContainer, since: Since?, isOneBrand: Bool) {
    events = container.events
    filter = EventFilter(
      since: since?.date(before: Date()), brand: isOneBrand ? container.brand.id : nil)
    texts = container.localization.texts
  }

  /// Hands out the events line by line, oldest first.
  public func forEachLine(json: Bool, _ body: (String) -> Void) throws(StorageProblem) {
    try events.forEach(filter) { body(json ? $0.json : "\(EventLine($0))") }
  }

  /// A sentence about the events that are gone; nil when all are there.
  public func dropped() throws(StorageProblem) -> String? {
    let count = try events.droppedCount()
    return count == 0 ? nil : texts[.eventsDropped(count: "\(count)")]
  }

  public func funnel() throws(StorageProblem) -> FunnelReport {
    FunnelReport(try events.funnel(filter), texts: texts)
  }
}
