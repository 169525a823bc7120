import Synchronization

/// A record of the values that a double received, in order. Any thread may add to it.
public final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])

  /// Creates an empty record.
  public init() {}

  /// The values so far.
  public var values: [Value] { recorded.withLock { $0 } }

  /// Adds a value.
  public func record(_ value: Value) { recorded.withLock { $0.append(value) } }
}
