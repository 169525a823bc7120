/// Counts the earlier positions in the queue without suspended processes: such a process hashes
/// nothing, but keeps its position as long as it lives.
package struct QueueWatch {
  /// Many times the duration of a hash on a busy machine.
  package static let timeout = Duration.seconds(10)

  private let atOnce: Int
  private let timeout: Duration
  /// The time since when each position could have hashed. The clock stops while the machine sleeps.
  private var starts: [Int64: SuspendingClock.Instant] = [:]

  package init(atOnce: Int, timeout: Duration = timeout) {
    self.atOnce = atOnce
    self.timeout = timeout
  }

  /// Returns the number of processes ahead that aren't suspended.
  ///
  /// - Parameter positions: the earlier positions that are held, in order.
  package mutating func count(_ positions: [Int64], at now: SuspendingClock.Instant = .now) -> Int {
    starts = starts.filter { positions.contains($0.key) }
    let moving = positions.filter { position in
      starts[position].map { $0.duration(to: now) < timeout } ?? true
    }
    for position in moving.prefix(atOnce) where starts[position] == nil { starts[position] = now }
    return moving.count
  }

  /// Returns the pause before the next check. A process near the front checks often, so that no
  /// processor is idle; one far behind only updates the number that it shows.
  package static func pause(at place: Int) -> Duration {
    .milliseconds(min(2 * place * place, 500))
  }
}
