/// A transaction that waits for a connection. It lives in its pool's state, behind the lock of that.
final class Waiting: @unchecked Sendable {
  let number: Int
  let deadline: ContinuousClock.Instant
  private var answer: ((Result<PostgresConnection, PostgresError>) -> Void)?

  init(
    number: Int, deadline: ContinuousClock.Instant,
    _ answer: @escaping (Result<PostgresConnection, PostgresError>) -> Void
  ) {
    self.number = number
    self.deadline = deadline
    self.answer = answer
  }

  /// Answers once.
  func end(_ result: Result<PostgresConnection, PostgresError>) {
    answer?(result)
    answer = nil
  }

  var hasEnded: Bool { answer == nil }
}

/// Transactions in the order in which they came. Those that ended while they waited are passed over.
struct WaitingLine {
  private var all: [Waiting] = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ waiting: Waiting) {
    all.append(waiting)
    count += 1
  }

  mutating func popFirst() -> Waiting? {
    while head < all.count {
      let waiting = all[head]
      head += 1
      if head > 256, head * 2 > all.count {
        all.removeFirst(head)
        head = 0
      }
      if waiting.hasEnded { continue }
      count -= 1
      return waiting
    }
    return nil
  }

  /// Ends those that the condition holds for.
  mutating func end(
    _ result: Result<PostgresConnection, PostgresError>,
    where isMeant: (Waiting) -> Bool = { _ in true }
  ) {
    for waiting in all[head...] where !waiting.hasEnded && isMeant(waiting) {
      waiting.end(result)
      count -= 1
    }
    all = all[head...].filter { !$0.hasEnded }
    head = 0
  }
}
