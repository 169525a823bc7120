import Secrets
import Synchronization
import ViperTesting

/// Hashes quickly or for real, and records the queues and the number of concurrent calls.
final class HashSpy: Sendable {
  struct Record {
    var isOnMainQueue: [Bool] = []
    var running = 0
    var mostAtOnce = 0
  }

  private let record = Mutex(Record())
  private let work: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash

  init(
    _ work: @escaping @Sendable (Secret) throws(PasswordHashError) -> PasswordHash = { _ in
      PasswordHash(encoded: "hash")
    }
  ) {
    self.work = work
  }

  var isOnMainQueue: [Bool] { record.withLock(\.isOnMainQueue) }
  var mostAtOnce: Int { record.withLock(\.mostAtOnce) }

  @Sendable func hash(_ secret: Secret) throws(PasswordHashError) -> PasswordHash {
    record.withLock {
      $0.isOnMainQueue.append(MainQueue.isCurrent)
      $0.running += 1
      $0.mostAtOnce = max($0.mostAtOnce, $0.running)
    }
    defer { record.withLock { $0.running -= 1 } }
    return try work(secret)
  }
}
