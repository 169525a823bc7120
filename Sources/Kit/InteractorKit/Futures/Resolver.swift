/// The writing end of a `Future`. Seed rule 9.
///
/// It may be kept and set after the work has returned, from a callback for instance. The first
/// set wins, later ones do nothing. When the last reference goes away unset, the future fails with
/// `FutureError.abandoned`, so that nobody waits for ever.
public final class Resolver<Value: Sendable>: Sendable {
  private let outcome: Outcome<Value>

  init(_ outcome: Outcome<Value>) { self.outcome = outcome }

  deinit { outcome.settle(.failure(FutureError.abandoned)) }

  /// Completes the future with a value.
  public func set(_ value: Value) { outcome.settle(.success(value)) }

  /// Completes the future with an error.
  public func set(_ error: any Error) { outcome.settle(.failure(error)) }
}
