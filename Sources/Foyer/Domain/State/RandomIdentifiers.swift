import Essentials

/// Creates unique identifiers: random UUIDs (RFC 9562, version 4) in lower case.
public struct RandomIdentifiers: Sendable {
  private let uuid: @Sendable () -> String

  /// - Parameter uuid: returns a new identifier at each call. Demos pass a function whose
  ///   identifiers are the same in each run.
  public init(uuid: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }) {
    self.uuid = uuid
  }

  public func accountID() -> AccountID { AccountID(uuid()) }

  public func idempotencyKey() -> IdempotencyKey { IdempotencyKey(uuid()) }

  /// For an event, a session of events, or a row that has no type of identifier.
  public func eventID() -> String { uuid() }

  /// For a data directory.
  package func installationID() -> String { uuid() }
}
