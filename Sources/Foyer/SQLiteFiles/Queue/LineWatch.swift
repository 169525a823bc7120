/// Looks at the line from one place in it, and knows who has stopped: a process that somebody has
/// suspended hashes nothing, and keeps its ticket for as long as it lives.
package struct LineWatch {
  /// Many times what a hash takes on a machine that is busy with others.
  package static let patience = Duration.seconds(10)

  private let atOnce: Int
  private let patience: Duration
  /// Since when each of them could have hashed. The clock stands still while the machine sleeps.
  private var turns: [Int64: SuspendingClock.Instant] = [:]

  package init(atOnce: Int, patience: Duration = patience) {
    self.atOnce = atOnce
    self.patience = patience
  }

  /// How many of these tickets are really before this place.
  ///
  /// - Parameter tickets: those before it that are held, in order.
  package mutating func count(_ tickets: [Int64], at now: SuspendingClock.Instant = .now) -> Int {
    turns = turns.filter { tickets.contains($0.key) }
    let moving = tickets.filter { ticket in
      turns[ticket].map { $0.duration(to: now) < patience } ?? true
    }
    for ticket in moving.prefix(atOnce) where turns[ticket] == nil { turns[ticket] = now }
    return moving.count
  }

  /// How long to wait before the next look: the next in line looks often, so that nothing idles;
  /// those far behind look for the number only.
  package static func pause(at place: Int) -> Duration {
    .milliseconds(min(2 * place * place, 500))
  }
}
