import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes identifiers that nobody else makes: random UUIDs (RFC 9562, version 4) in lower case.
public struct RandomIdentifiers: Sendable {
  public init() {}

  public func accountID() -> AccountID { AccountID(uuid()) }

  public func attemptID() -> AttemptID { AttemptID(uuid()) }

  /// For an event, or for a session of events.
  public func eventID() -> String { uuid() }

  private func uuid() -> String { UUID().uuidString.lowercased() }
}
