import Synchronization

/// Gives one answer after another; the last one stays.
public final class Answers<Value: Sendable, Failure: Error>: Sendable {
  private let rest: Mutex<[Answer<Value, Failure>]>

  public init(_ first: Answer<Value, Failure>, _ more: Answer<Value, Failure>...) {
    rest = Mutex([first] + more)
  }

  init(_ answers: [Answer<Value, Failure>]) { rest = Mutex(answers) }

  /// The next answer.
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

/// What a double gives back.
public enum Answer<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case error(Failure)
  /// Waits until the task that asks is cancelled, and ends like this.
  case untilCancelled(Result<Value, Failure>)
}
