#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes identifiers that nobody else makes: random UUIDs (RFC 9562, version 4) in lower case.
public struct RandomIdentifiers: Sendable {
  private let uuid: @Sendable () -> String

  /// - Parameter uuid: makes a new one each time; demos have their own, which repeat themselves.
  public init(uuid: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }) {
    self.uuid = uuid
  }

  public func accountID() -> AccountID { AccountID(uuid()) }

  public func attemptID() -> AttemptID { AttemptID(uuid()) }

  /// For an event, or for a session of events.
  public func eventID() -> String { uuid() }

  /// For all that is kept in one data directory.
  package func installationID() -> String { uuid() }
}
