import InteractorKit
import Testing

extension Pilot {
  /// Lets time pass on the virtual clock: spinners turn, limits run out, in the order of their
  /// deadlines. Takes no time of its own, and waits for no work: `drain` does.
  public func advance(_ duration: Duration) async {
    await clock.advance(by: duration) { [terminal] in terminal.send([]) }
  }

  /// Waits until nothing works any more and what came of it is painted. A question that waits for
  /// its answer is no work, nor is what sleeps on the virtual clock until that is advanced.
  ///
  /// - Parameter limit: in real time; after it the test fails, and says what still works.
  public func drain(
    within limit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let end = ContinuousClock.now + limit
    while !work.isIdle {
      guard ContinuousClock.now < end else {
        let complaint = Comment(rawValue: complaint(after: limit))
        Issue.record(complaint, sourceLocation: sourceLocation)
        return
      }
      try? await Task.sleep(for: .milliseconds(1))
    }
    terminal.send([])
  }

  private func complaint(after limit: Duration) -> String {
    var lines = ["Not settled after \(limit): this still works:"]
    lines += work.running.map { "  started at \($0)" }
    if let deadline = clock.nextDeadline {
      lines.append(
        "On the virtual clock it is \(clock.now.offset), and somebody waits until "
          + "\(deadline.offset): advance it, if that is what is waited for.")
    }
    return (lines + ["The screen:", screen]).joined(separator: "\n")
  }
}
