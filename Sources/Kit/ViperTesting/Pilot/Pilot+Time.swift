import InteractorKit
import Testing

extension Pilot {
  /// Moves the virtual clock, which advances spinners and time limits in the order of their
  /// deadlines. It takes no real time and doesn't wait for work; `drain(within:)` does.
  public func advance(_ duration: Duration) async {
    await clock.advance(by: duration) { [terminal] in terminal.send([]) }
  }

  /// Waits until no work is running and its results are painted.
  ///
  /// A question that waits for its answer doesn't count as work, nor does a task that sleeps on the
  /// virtual clock.
  ///
  /// - Parameter limit: in real time. After it the test fails with a list of the running work.
  public func drain(
    within limit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let end = ContinuousClock.now + limit
    while !work.isIdle {
      guard ContinuousClock.now < end else {
        complaint(after: limit).record(sourceLocation: sourceLocation)
        return
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
    terminal.send([])
  }

  private func complaint(after limit: Duration) -> Failure {
    var lines = ["Not settled after \(limit): this still works:"]
    lines += work.running.map { "  started at \($0)" }
    if let deadline = clock.nextDeadline {
      lines.append(
        "On the virtual clock it is \(clock.now.offset), and somebody waits until "
          + "\(deadline.offset): advance it, if that is what is waited for.")
    }
    let rows = screen.split(separator: "\n").map(String.init)
    return Failure(lines: lines + ["The screen:"] + rows)
  }
}
