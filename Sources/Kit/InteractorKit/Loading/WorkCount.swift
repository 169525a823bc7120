import Synchronization

/// A count of running work, separate from `Work`: work that was cancelled with its scene counts
/// until it has really ended.
///
/// Code that ends a wait counts the work again before it resumes it, on any thread. The work is
/// therefore never taken for idle in between.
final class WorkCount: Sendable {
  /// The piece of work in whose task this code runs.
  @TaskLocal static var current: Piece?

  struct Piece: Sendable {
    let count: WorkCount
    /// The source position at which it was started.
    let place: String

    func begin() { count.begin(place) }
    func end() { count.end(place) }
  }

  /// An operation for the time when no work runs any more. It counts as work itself.
  private struct Successor: Sendable {
    let place: String
    let operation: @MainActor () -> Void
  }

  private struct State {
    var running: [String: Int] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
    var successors: [Successor] = []

    mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
      defer { waiters = [] }
      return waiters
    }

    /// Counts the successors as running, before any other code can take the work for idle.
    mutating func beginSuccessors() -> [Successor] {
      defer { successors = [] }
      for successor in successors { running[successor.place, default: 0] += 1 }
      return successors
    }
  }

  private let parent: WorkCount?
  private let state = Mutex(State())

  init(parent: WorkCount?) { self.parent = parent }

  var isZero: Bool { state.withLock(\.running.isEmpty) }
  var places: [String] { state.withLock { $0.running.keys.sorted() } }

  /// Also returns if the waiting task is cancelled, for instance a test's at its time limit.
  func untilZero() async {
    while !isZero, !Task.isCancelled {
      await withTaskCancellationHandler {
        await untilWoken()
      } onCancel: {
        wake(state.withLock { $0.takeWaiters() })
      }
    }
  }

  private func untilWoken() async {
    await withCheckedContinuation { waiter in
      let waits = state.withLock { state in
        guard !state.running.isEmpty, !Task.isCancelled else { return false }
        state.waiters.append(waiter)
        return true
      }
      if !waits { waiter.resume() }
    }
  }

  /// Resumes the waiting tasks. Each checks again whether it has to wait.
  private func wake(_ waiters: [CheckedContinuation<Void, Never>]) {
    for waiter in waiters { waiter.resume() }
  }

  private func begin(_ place: String) {
    state.withLock { $0.running[place, default: 0] += 1 }
    parent?.begin(place)
  }

  private func end(_ place: String) {
    let (successors, waiters) = state.withLock { state in
      let left = state.running[place, default: 0] - 1
      state.running[place] = left == 0 ? nil : left
      let successors = state.running.isEmpty ? state.beginSuccessors() : []
      return (successors, state.running.isEmpty ? state.takeWaiters() : [])
    }
    for successor in successors { run(successor) }
    wake(waiters)
    parent?.end(place)
  }

  /// Runs the operation at once if no work runs. Otherwise it runs later, counted as work.
  @MainActor
  func whenZero(_ place: String, _ operation: @escaping @MainActor () -> Void) {
    let isNow = state.withLock { state in
      if !state.running.isEmpty {
        state.successors.append(Successor(place: place, operation: operation))
      }
      return state.running.isEmpty
    }
    if isNow { operation() }
  }

  private func run(_ successor: Successor) {
    parent?.begin(successor.place)
    Task { @MainActor in
      successor.operation()
      end(successor.place)
    }
  }
}

/// The call that a screen waits for, one at a time: its place in a queue, its cancelling and its end.
@MainActor public final class RunningCall {
  /// The number of callers that are served before this one; 0 without a queue.
  public private(set) var callersBefore = 0

  private let work: Work
  private let didChange: @MainActor () -> Void
  private var task: Task<Void, Never>?

  /// Creates a holder of calls.
  ///
  /// - Parameters:
  ///   - work: runs the calls and cancels them with the scene.
  ///   - didChange: called when a call begins, advances in its queue or has ended. It should capture its
  ///     owner weakly.
  public init(work: Work, didChange: @escaping @MainActor () -> Void) {
    (self.work, self.didChange) = (work, didChange)
  }

  /// True while a call runs.
  public var isRunning: Bool { task != nil }

  /// Cancels the running call, which then ends with its error of cancelling.
  ///
  /// - Returns: false if no call runs.
  public func cancel() -> Bool {
    task?.cancel()
    return isRunning
  }

  /// Starts a call. It has no effect while another one runs.
  ///
  /// - Parameters:
  ///   - call: makes the call, and reports the number of callers before it.
  ///   - end: called with the result when the call no longer runs. It should capture its owner weakly.
  public func run<Value, Failure: Error>(
    fileID: String = #fileID, line: Int = #line,
    _ call:
      @escaping @MainActor (_ onWait: @escaping @Sendable (Int) async -> Void)
      async throws(Failure) -> Value,
    then end: @escaping @MainActor (Result<Value, Failure>) -> Void
  ) {
    guard !isRunning else { return }
    callersBefore = 0
    task = work.start(fileID: fileID, line: line) { [weak self] in
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await call { @MainActor in self?.didWait(behind: $0) })
      } catch {
        result = .failure(error)
      }
      self?.task = nil
      end(result)
      self?.didChange()
    }
    didChange()
  }

  private func didWait(behind callers: Int) {
    callersBefore = callers
    didChange()
  }
}
