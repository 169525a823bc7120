import Synchronization
import Testing

/// A log of all calls of a scene's Presenter to its View, Router, Interactor, flags and analytics,
/// in order. Unexpected calls fail the test.
///
/// A spy forwards each call in one line. A test states its expectation by calling the same spy:
///
/// ```swift
/// spy.expect {
///   spy.show(.init(title: "Welcome"))
///   spy.openSignUp()
/// }
/// ```
///
/// Calls that are still unexpected when the probe is deallocated, at the end of the test, are a
/// failure, too.
public final class SceneProbe: Sendable {
  private struct State {
    var calls: [SceneCall] = []
    /// The number of calls that were compared so far.
    var judged = 0
    var exhaustive: Set<SceneCall.Role>
  }

  /// The log of expected calls while `expect` runs its closure.
  @TaskLocal private static var expectation: Recorder<SceneCall>?

  private let state: Mutex<State>
  /// The position at which the probe was created.
  private let place: SourceLocation

  /// Creates an empty log.
  ///
  /// - Parameter exhaustive: the roles whose unexpected calls are a failure. Calls to other roles
  ///   needn't be expected. An empty set is for older tests.
  public init(
    exhaustive: Set<SceneCall.Role> = SceneCall.Role.all,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    state = Mutex(State(exhaustive: exhaustive))
    // `#_sourceLocation` isn't used, since a subclass that inherits it (`SceneSpy`) crashes Swift
    // 6.3.
    place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
  }

  deinit {
    let rest = state.withLock { state in
      state.calls[state.judged...].filter { state.exhaustive.contains($0.role) }
    }
    guard !rest.isEmpty else { return }
    let lines = rest.map { "  \($0)" }
    Failure(lines: ["The scene did more than was expected:"] + lines)
      .record(sourceLocation: place)
  }

  /// The roles whose unexpected calls are a failure.
  public var exhaustive: Set<SceneCall.Role> {
    get { state.withLock(\.exhaustive) }
    set { state.withLock { $0.exhaustive = newValue } }
  }

  /// All calls in order.
  public var calls: [SceneCall] { state.withLock(\.calls) }

  /// Logs a call; within `expect(sourceLocation:_:)`, expects it.
  ///
  /// - Parameter name: the method as in `#function`.
  public func record(_ role: SceneCall.Role, _ name: String, _ arguments: [any Sendable]) {
    let call = SceneCall(role: role, name: name, arguments: arguments)
    if let expectation = Self.expectation {
      expectation.record(call)
    } else {
      state.withLock { $0.calls.append(call) }
    }
  }

  /// Logs a call to an Interactor, from any thread.
  public func interactor(_ arguments: any Sendable..., call: String = #function) {
    record(.interactor, call, arguments)
  }

  /// Returns the last argument of a type in a call to any role. O(*n*).
  public func last<Value>(_ type: Value.Type = Value.self) -> Value? {
    let arguments = calls.reversed().lazy.flatMap { $0.arguments.reversed() }
    return arguments.compactMap { $0 as? Value }.first
  }

  /// Accepts the calls so far without comparing them.
  public func skip() { state.withLock { $0.judged = $0.calls.count } }

  /// Compares the calls since the last comparison with the calls in the closure, in order.
  public func expect(sourceLocation: SourceLocation = #_sourceLocation, _ calls: () -> Void) {
    let recorder = Recorder<SceneCall>()
    Self.$expectation.withValue(recorder) { calls() }
    let (done, exhaustive) = state.withLock { state in
      defer { state.judged = state.calls.count }
      return (Array(state.calls[state.judged...]), state.exhaustive)
    }
    let comparison = CallComparison(
      expected: recorder.values, done: done, exhaustive: exhaustive)
    comparison.failure?.record(sourceLocation: sourceLocation)
  }
}
