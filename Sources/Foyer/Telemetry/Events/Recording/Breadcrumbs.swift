import Domain
import SceneServices
import Synchronization

/// Remembers the screens that a guest came through, and the last rule that they broke, in the words
/// of events and only while the program runs. A contact message includes these details.
public final class Breadcrumbs: Analytics {
  fileprivate struct Place {
    var screen: AnalyticsEvent.Value?
    var rejection: (field: AnalyticsEvent.Value, rule: AnalyticsEvent.Value)?
    /// The names of the articles that the guest has opened.
    var articles: [String] = []
  }

  private let next: any Analytics
  private let place = Mutex(Place())

  /// - Parameter next: receives the events afterwards.
  public init(_ next: any Analytics) { self.next = next }

  public func log(_ event: AnalyticsEvent) {
    place.withLock { $0.note(event) }
    next.log(event)
  }

  /// Remembers an article that the guest opens.
  public func note(article slug: String) {
    place.withLock { place in
      place.articles.removeAll { $0 == slug }
      place.articles = (place.articles + [slug]).suffix(8)
    }
  }

  /// Clears the memory for the next guest.
  public func forget() { place.withLock { $0 = Place() } }

  /// The last screen outside the help center, the last rule that was broken there, and the articles.
  public var details: [ContactDetail] {
    place.withLock { place in
      [
        place.screen.map { .screen($0) },
        place.rejection.map { .rule($0.rule, of: $0.field) }, .articles(place.articles),
      ].compactMap { $0 }
    }
  }
}

extension Breadcrumbs.Place {
  /// Screens that lead to help, or back. Home leads everywhere.
  private static let passages = [
    "home", "helpCenter", "contact", "contactReview", "articles", "article", "link",
    "socialNetworks", "messageStatus", "messageThread", "ownMessages", "notice", "tutorial",
  ].map { AnalyticsEvent.Value.word($0 as AnalyticsEvent.Screen) }

  /// Returns whether a screen appears above another one, which the guest doesn't leave.
  private static func isAbove(_ screen: AnalyticsEvent.Value) -> Bool {
    let word = "\(screen)"
    return word.hasSuffix("Question") || word == "coachmark"
  }

  /// Fields of the contact form itself.
  private static let ownFields = [
    "contactSubject", "contactText", "contactAddress", "messageNumber", "messageAddress",
    "messageCode", "messageReply",
  ].map { AnalyticsEvent.Value.word($0 as AnalyticsEvent.Field) }

  fileprivate mutating func note(_ event: AnalyticsEvent) {
    switch event.name {
    case .screenPresented:
      guard let screen = event[.screen], !Self.passages.contains(screen), !Self.isAbove(screen)
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
