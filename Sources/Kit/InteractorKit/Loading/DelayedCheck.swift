/// A check of typed input by a slow source, for instance whether a name is free. It starts after a
/// pause in typing, and only the latest answer counts.
@MainActor public final class DelayedCheck<Value: Equatable & Sendable, Verdict: Sendable> {
  /// The progress of the check.
  public enum State {
    /// No check was requested, or the value has changed to one that needs none.
    case idle
    /// The pause in typing hasn't passed yet, or the answer hasn't arrived.
    case checking(Value)
    /// The answer for this value.
    case answered(Value, Verdict)
  }

  /// The current state.
  public private(set) var state = State.idle {
    didSet { didChange(state) }
  }

  private let work: Work
  private let clock: any TimerClock
  private let pause: Duration
  private let judge: @MainActor (Value) async -> Verdict
  private let didChange: @MainActor (State) -> Void
  private var timer: ClockTimer?
  private var task: Task<Void, Never>?
  private var number = 0

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - work: runs the checks and cancels them with the scene.
  ///   - clock: measures the pause.
  ///   - pause: the time without a new value before the check starts.
  ///   - judge: performs the check. It should capture the owner of this object weakly.
  ///   - didChange: called with each new state. It should capture the owner weakly, too.
  public init(
    work: Work, clock: any TimerClock = ContinuousClock(),
    pause: Duration = .milliseconds(300),
    judge: @escaping @MainActor (Value) async -> Verdict,
    didChange: @escaping @MainActor (State) -> Void
  ) {
    self.work = work
    self.clock = clock
    self.pause = pause
    self.judge = judge
    self.didChange = didChange
  }

  /// Schedules a check of a value, unless it is the one of the current state.
  public func check(_ value: Value, fileID: String = #fileID, line: Int = #line) {
    guard value != self.value else { return }
    forget()
    let number = number
    state = .checking(value)
    timer = clock.timer(after: pause) { [weak self] in
      self?.ask(number, value, fileID: fileID, line: line)
    }
  }

  private func ask(_ number: Int, _ value: Value, fileID: String, line: Int) {
    guard number == self.number else { return }
    task = work.start(fileID: fileID, line: line) { [weak self, judge] in
      let verdict = await judge(value)
      self?.finish(number, value, verdict)
    }
  }

  /// Cancels the check and returns to `idle`, for instance because the input is invalid anyway.
  public func cancel() {
    guard value != nil else { return }
    forget()
    state = .idle
  }

  private var value: Value? {
    switch state {
    case .idle: nil
    case .checking(let value), .answered(let value, _): value
    }
  }

  private func forget() {
    timer?.cancel()
    task?.cancel()
    number += 1
  }

  private func finish(_ number: Int, _ value: Value, _ verdict: Verdict) {
    if number == self.number { state = .answered(value, verdict) }
  }
}
