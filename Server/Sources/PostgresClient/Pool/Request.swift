/// A statement on its way through a pool, in whose queue it lives.
final class Request {
  let number: Int
  let statement: Statement
  private var answer: ((Result<Rows, PostgresError>) -> Void)?
  /// When waiting or the statement itself has taken too long, and when stopping it has.
  var deadline: ContinuousClock.Instant
  /// What it ends with when the server confirms that it was stopped.
  var stoppedBy: PostgresError?

  init(
    number: Int, _ statement: Statement, deadline: ContinuousClock.Instant,
    _ answer: @escaping (Result<Rows, PostgresError>) -> Void
  ) {
    self.number = number
    self.statement = statement
    self.deadline = deadline
    self.answer = answer
  }

  /// Answers once.
  func end(_ result: Result<Rows, PostgresError>) {
    answer?(result)
    answer = nil
  }

  var hasEnded: Bool { answer == nil }
}

/// Requests in the order in which they came. Those that ended while they waited are passed over.
struct RequestLine {
  private var requests: [Request] = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ request: Request) {
    requests.append(request)
    count += 1
  }

  mutating func popFirst() -> Request? {
    while head < requests.count {
      let request = requests[head]
      head += 1
      if head > 256, head * 2 > requests.count {
        requests.removeFirst(head)
        head = 0
      }
      if request.hasEnded { continue }
      count -= 1
      return request
    }
    return nil
  }

  /// Ends those that the condition holds for.
  mutating func end(
    _ result: Result<Rows, PostgresError>, where isMeant: (Request) -> Bool = { _ in true }
  ) {
    for request in requests[head...] where !request.hasEnded && isMeant(request) {
      request.end(result)
      count -= 1
    }
  }
}
