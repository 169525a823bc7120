/// A transaction that waits for a connection. It is part of its pool's state, and the pool's lock
/// protects it.
final class WaitingTransaction: @unchecked Sendable {
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

  /// Reports the result; only the first call has an effect.
  func end(_ result: Result<PostgresConnection, PostgresError>) {
    answer?(result)
    answer = nil
  }

  var hasEnded: Bool { answer == nil }
}

/// A first-in, first-out queue of transactions. Transactions that ended while they waited are
/// skipped.
struct TransactionQueue {
  private var all: [WaitingTransaction] = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ waiting: WaitingTransaction) {
    all.append(waiting)
    count += 1
  }

  mutating func popFirst() -> WaitingTransaction? {
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

  /// Ends the waiting transactions that satisfy the condition.
  mutating func end(
    _ result: Result<PostgresConnection, PostgresError>,
    where isMeant: (WaitingTransaction) -> Bool = { _ in true }
  ) {
    for waiting in all[head...] where !waiting.hasEnded && isMeant(waiting) {
      waiting.end(result)
      count -= 1
    }
    all = all[head...].filter { !$0.hasEnded }
    head = 0
  }
}
