import Essentials

/// The delivery state of an event that is sent to a collector.
enum EventDelivery: Int {
  case waiting = 0
  case sent = 1
  /// The collector rejected the event; only an operator's request sends it again.
  case setAside = 2
}

/// The progress of sending, shared by all processes that write into the file.
struct DeliveryProgress: Sendable, Equatable {
  /// The number of consecutive failures.
  var attempts = 0
  /// The earliest time of the next attempt; nil is at once.
  var nextAttempt: Date?
  var lastError: String?
}

/// The state of sending, for an operator.
public struct PendingEvents: Sendable, Equatable, Encodable {
  public var waiting = 0
  public var oldest: Date?
  /// Events in batches that the collector rejected.
  public var setAside = 0
  /// Events that the collector received but reported as dropped.
  public var dropped = 0
  public var nextAttempt: Date?
  public var lastError: String?

  public init() {}
}
