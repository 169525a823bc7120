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
