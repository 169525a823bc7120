import Foundation

/// How a driver's connections behave.
public struct PoolOptions: Sendable {
  /// How many connections at most. More than a few for each processor only make them wait for each
  /// other.
  public var connections = 2 * ProcessInfo.processInfo.activeProcessorCount
  /// How many transactions may wait for a connection; further ones are refused at once.
  public var queue = 1024
  /// How long one host may take to give a connection.
  public var connectTime = Duration.seconds(3)
  /// How long a transaction waits for a connection, as while a standby takes over.
  public var waitTime = Duration.seconds(5)
  /// How long the server may be silent during a statement; then it is asked to stop.
  public var statementTime = Duration.seconds(5)
  /// How long the server may take to stop a statement; then the connection is closed.
  public var graceTime = Duration.seconds(1)

  public init() {}
}

/// How long to wait before the next attempt to connect.
struct Backoff {
  private var failures = 0

  mutating func reset() { failures = 0 }

  /// Twice as long each time up to 0.4 s, since guests wait; not the same for all servers that lost one
  /// database.
  mutating func next() -> Duration {
    failures = min(failures + 1, 4)
    return .milliseconds(25 << failures) * Double.random(in: 0.5...1)
  }
}
