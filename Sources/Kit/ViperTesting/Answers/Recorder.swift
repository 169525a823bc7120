import Synchronization

/// Keeps what a double was given, in order, from any thread.
public final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])

  public init() {}

  public var values: [Value] { recorded.withLock { $0 } }

  public func record(_ value: Value) { recorded.withLock { $0.append(value) } }
}
