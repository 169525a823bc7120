import Domain
import SceneServices
import Synchronization

/// Remembers where a person was and what was wrong there, by the words of events, while the program
/// runs and no longer; for who writes to those who answer.
public final class Trail: Analytics {
  fileprivate struct Place {
    var screen: AnalyticsEvent.Value?
    var rejection: (field: AnalyticsEvent.Value, rule: AnalyticsEvent.Value)?
  }

  private let next: any Analytics
  private let place = Mutex(Place())

  /// - Parameter next: where the events go.
  public init(_ next: any Analytics) { self.next = next }

  public func log(_ event: AnalyticsEvent) {
    place.withLock { $0.note(event) }
    next.log(event)
  }

  /// The next person was nowhere yet.
  public func forget() { place.withLock { $0 = Place() } }

  /// The screen before those of the help center, and the rule that was broken there last.
  public var details: [ContactDetail] {
    place.withLock { place in
      [
        place.screen.map { .screen($0) },
        place.rejection.map { .rule($0.rule, of: $0.field) },
      ].compactMap { $0 }
    }
  }
}

extension Trail.Place {
  /// Lead to help, or come back from it.
  private static let passages = [
    "helpCenter", "contact", "contactReview", "articles", "article", "link", "socialNetworks",
    "notice",
  ].map { AnalyticsEvent.Value.word($0 as AnalyticsEvent.Screen) }

  /// Stand over a screen, where the person still is.
  private static let questions = [
    "leaveQuestion", "accountDeleteQuestion", "accountKeyQuestion", "coachmark",
  ].map { AnalyticsEvent.Value.word($0 as AnalyticsEvent.Screen) }

  /// The form of help itself.
  private static let ownFields = [
    "contactSubject", "contactText", "contactAddress",
  ].map { AnalyticsEvent.Value.word($0 as AnalyticsEvent.Field) }

  fileprivate mutating func note(_ event: AnalyticsEvent) {
    switch event.name {
    case .screenPresented:
      guard let screen = event[.screen], !(Self.passages + Self.questions).contains(screen)
      else { return }
      if screen != self.screen { rejection = nil }
      self.screen = screen
    case .fieldRejected:
      guard let field = event[.field], let rule = event[.rule], !Self.ownFields.contains(field)
      else { return }
      rejection = (field, rule)
    case .fieldAccepted: if event[.field] == rejection?.field { rejection = nil }
    default: break
    }
  }
}

extension AnalyticsEvent {
  fileprivate subscript(property: Property) -> Value? { properties[property.word] }
}
