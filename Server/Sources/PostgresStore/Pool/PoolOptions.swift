import Foundation

/// Sizes and timeouts of a driver's connection pool.
public struct PoolOptions: Sendable {
  /// Maximum number of connections. More than a few for each processor only wait for each other.
  public var connections = 2 * ProcessInfo.processInfo.activeProcessorCount
  /// Maximum number of transactions that wait for a connection; further ones are rejected at once.
  public var queue = 1024
  /// Timeout of a connection attempt to one host.
  public var connectTime = Duration.seconds(3)
  /// Timeout for a transaction to get a connection. It covers the time in which a standby takes
  /// over.
  public var waitTime = Duration.seconds(5)
  /// Maximum silence of the server during a statement; after it, the driver cancels the statement.
  public var statementTime = Duration.seconds(5)
  /// Time for the server to stop a cancelled statement; after it, the driver closes the connection.
  public var graceTime = Duration.seconds(1)

  public init() {}
}

/// The pause before the next connection attempt.
struct Backoff {
  private var failures = 0

  mutating func reset() { failures = 0 }

  /// Returns the next pause: it doubles up to 0.4 s, no longer because guests wait, and is
  /// randomized so that the servers of one database don't reconnect simultaneously.
  mutating func next() -> Duration {
    failures = min(failures + 1, 4)
    return .milliseconds(25 << failures) * Double.random(in: 0.5...1)
  }
}
