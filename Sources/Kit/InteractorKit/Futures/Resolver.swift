/// The writing end of a `Future` (design rule 9).
///
/// It may be kept and set after the work has returned, for instance in a callback. The first result
/// counts. If the last reference goes before a result is set, the future fails with
/// `FutureError.abandoned`, so that no task waits forever.
public final class Resolver<Value: Sendable>: Sendable {
  private let outcome: Outcome<Value>

  init(_ outcome: Outcome<Value>) { self.outcome = outcome }

  deinit { outcome.settle(.failure(FutureError.abandoned)) }

  /// Completes the future with a value.
  public func set(_ value: Value) { outcome.settle(.success(value)) }

  /// Completes the future with an error.
  public func set(_ error: any Error) { outcome.settle(.failure(error)) }
}
