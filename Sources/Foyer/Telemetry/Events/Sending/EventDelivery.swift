#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is to become of an event that leaves for elsewhere.
enum EventDelivery: Int {
  case waiting = 0
  case sent = 1
  /// The collector won't take it; nobody tries again by themselves.
  case setAside = 2
}

/// How sending goes, for all who write into the file.
struct DeliveryProgress: Sendable, Equatable {
  /// In vain, one after another.
  var attempts = 0
  /// Nobody tries before; nil is at once.
  var nextAttempt: Date?
  var lastError: String?
}

/// What an operator may want to know of it.
public struct PendingEvents: Sendable, Equatable, Encodable {
  public var waiting = 0
  public var oldest: Date?
  /// Refused, each batch as a whole.
  public var setAside = 0
  /// Taken, but dropped by the collector, as it said.
  public var dropped = 0
  public var nextAttempt: Date?
  public var lastError: String?

  public init() {}
}
