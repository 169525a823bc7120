import Synchronization
import Testing

/// Keeps all that a scene's Presenter does to its View, Router, Interactor, flags and analytics in
/// one ordered log, and fails the test for what it didn't expect.
///
/// A spy passes each call on in a line; a test expects by calling the same spy:
///
/// ```swift
/// spy.expect {
///   spy.show(.init(title: "Welcome"))
///   spy.openSignUp()
/// }
/// ```
///
/// What was done and not expected until the probe goes, at the end of the test, is a failure too.
public final class SceneProbe: Sendable {
  private struct State {
    var calls: [SceneCall] = []
    /// How many of the calls were compared so far.
    var judged = 0
    var exhaustive: Set<SceneCall.Role>
  }

  /// Where calls go that say what is expected.
  @TaskLocal private static var expectation: Recorder<SceneCall>?

  private let state: Mutex<State>
  /// Where the probe was made.
  private let place: SourceLocation

  /// - Parameter exhaustive: of whom every call is to be expected; calls to others may be. None, as
  ///   in `[]`, is for tests that came before.
  public init(
    exhaustive: Set<SceneCall.Role> = SceneCall.Role.all,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    state = Mutex(State(exhaustive: exhaustive))
    // Not `#_sourceLocation`: a subclass that inherits it (`SceneSpy`) makes Swift 6.3 crash.
    place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
  }

  deinit {
    let rest = state.withLock { state in
      state.calls[state.judged...].filter { state.exhaustive.contains($0.role) }
    }
    guard !rest.isEmpty else { return }
    let lines = rest.map { "  \($0)" }
    let text = (["The scene did more than was expected:"] + lines).joined(separator: "\n")
    Issue.record(Comment(rawValue: text), sourceLocation: place)
  }

  /// Of whom every call is to be expected.
  public var exhaustive: Set<SceneCall.Role> {
    get { state.withLock(\.exhaustive) }
    set { state.withLock { $0.exhaustive = newValue } }
  }

  /// All that was done, in order.
  public var calls: [SceneCall] { state.withLock(\.calls) }

  /// Keeps a call; within `expect`, expects it.
  ///
  /// - Parameter name: the method, as `#function` has it.
  public func record(_ role: SceneCall.Role, _ name: String, _ arguments: [any Sendable]) {
    let call = SceneCall(role: role, name: name, arguments: arguments)
    if let expectation = Self.expectation {
      expectation.record(call)
    } else {
      state.withLock { $0.calls.append(call) }
    }
  }

  /// Keeps a call to an Interactor, from wherever that runs.
  public func interactor(_ arguments: any Sendable..., call: String = #function) {
    record(.interactor, call, arguments)
  }

  /// The last value of that type that was given to a View, a Router or another.
  public func last<Value>(_ type: Value.Type = Value.self) -> Value? {
    let arguments = calls.reversed().lazy.flatMap { $0.arguments.reversed() }
    return arguments.compactMap { $0 as? Value }.first
  }

  /// Takes what was done so far for expected.
  public func skip() { state.withLock { $0.judged = $0.calls.count } }

  /// Compares what was done since the last time with the calls made here, in order.
  public func expect(sourceLocation: SourceLocation = #_sourceLocation, _ calls: () -> Void) {
    let recorder = Recorder<SceneCall>()
    Self.$expectation.withValue(recorder) { calls() }
    let (done, exhaustive) = state.withLock { state in
      defer { state.judged = state.calls.count }
      return (Array(state.calls[state.judged...]), state.exhaustive)
    }
    let comparison = CallComparison(
      expected: recorder.values, done: done, exhaustive: exhaustive)
    guard let difference = comparison.difference else { return }
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
  }
}
