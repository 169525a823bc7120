/// Asks elsewhere about what is typed, once the person pauses: whether a name is free. Of several
/// questions only the last one's answer counts.
@MainActor public final class DelayedCheck<Value: Equatable & Sendable, Verdict: Sendable> {
  public enum State {
    /// Nothing was asked, or the value has changed to one that needs no question.
    case idle
    /// The person still types, or the answer hasn't come yet.
    case checking(Value)
    case answered(Value, Verdict)
  }

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

  /// - Parameters:
  ///   - pause: how long nothing must be typed before it is asked.
  ///   - judge: asks; what holds the check it should hold weakly.
  ///   - didChange: is told each new state; the same applies.
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

  /// Asks about a value, unless it is the one that is asked about or answered already.
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

  /// Nothing is to be asked any more: what is typed is wrong anyway.
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
