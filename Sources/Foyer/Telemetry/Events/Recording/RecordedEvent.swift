import Essentials

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
