import Synchronization

/// A sequence of answers for a double. The last one is repeated.
public final class StubAnswers<Value: Sendable, Failure: Error>: Sendable {
  private let rest: Mutex<[StubAnswer<Value, Failure>]>

  /// Creates a sequence of at least one answer.
  public init(_ first: StubAnswer<Value, Failure>, _ more: StubAnswer<Value, Failure>...) {
    rest = Mutex([first] + more)
  }

  init(_ answers: [StubAnswer<Value, Failure>]) { rest = Mutex(answers) }

  /// Returns or throws the next answer.
  public func next() async throws(Failure) -> Value {
    let answer = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    switch answer {
    case .value(let value): return value
    case .error(let error): throw error
    case .untilCancelled(let result):
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      return try result.get()
    }
  }
}

/// An answer of a double.
public enum StubAnswer<Value: Sendable, Failure: Error>: Sendable {
  /// Returns this value.
  case value(Value)
  /// Throws this error.
  case error(Failure)
  /// Waits until the asking task is cancelled, and then gives this result.
  case untilCancelled(Result<Value, Failure>)
}
