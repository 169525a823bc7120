#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An event as it is kept: what happened, in an envelope that says when and where, but not to whom.
///
/// `docs/analytics.md` describes every member; its words come from `AnalyticsEvent` alone.
public struct RecordedEvent: Codable, Equatable, Sendable {
  /// Unique to this event.
  public let id: String
  /// Unique to one run of the program, and made for it at random.
  public let session: String
  /// Counts from 1 in each session.
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
