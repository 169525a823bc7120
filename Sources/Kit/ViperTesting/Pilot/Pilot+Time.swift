import InteractorKit
import Testing

extension Pilot {
  /// Lets time pass on the virtual clock: spinners turn, limits run out, in the order of their
  /// deadlines. Takes no time of its own.
  public func advance(_ duration: Duration) async { await clock.advance(by: duration) }

  /// Waits until nothing works any more and what came of it is painted. A question that waits for
  /// its answer is no work, what sleeps on the virtual clock is.
  ///
  /// - Parameter limit: in real time; after it the test fails, and says what still works.
  public func drain(
    within limit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let end = ContinuousClock.now + limit
    repeat {
      let wasIdle = work.isIdle
      await VirtualClock.letOthersRun()
      if wasIdle, work.isIdle { return }
      if !work.isIdle { try? await Task.sleep(for: .milliseconds(1)) }
    } while ContinuousClock.now < end
    Issue.record(Comment(rawValue: complaint(after: limit)), sourceLocation: sourceLocation)
  }

  private func complaint(after limit: Duration) -> String {
    var lines = ["Not settled after \(limit): this still works:"]
    lines += work.running.map { "  started at \($0)" }
    if let deadline = clock.nextDeadline {
      lines.append(
        "On the virtual clock it is \(clock.now.offset), and somebody sleeps until "
          + "\(deadline.offset): advance it, if that is what is waited for.")
    }
    return (lines + ["The screen:", screen]).joined(separator: "\n")
  }
}
