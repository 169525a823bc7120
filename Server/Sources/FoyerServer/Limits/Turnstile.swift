import Synchronization

/// Lets so many in at a time and sends the others away, who would wait longer than they can.
final class Turnstile: Sendable {
  private let limit: Int
  private let inside = Mutex(0)

  init(limit: Int) { self.limit = limit }

  func pass<Value>(_ work: () async throws -> Value) async throws -> Value {
    let isIn = inside.withLock { inside in
      guard inside < limit else { return false }
      inside += 1
      return true
    }
    guard isIn else { throw ProblemResponse(.serviceUnavailable, "Too many at once", retry: true) }
    defer { inside.withLock { $0 -= 1 } }
    return try await work()
  }
}
