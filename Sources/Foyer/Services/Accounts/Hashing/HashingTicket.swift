import Domain
import Synchronization

/// A number in the line of those who hash: the lock on the byte of that number, in a file that stays
/// empty. So there is nothing to be written, and nothing to be mended after a crash.
final class HashingTicket: HashingTurn {
  private let locks: Mutex<ByteLocks?>
  private let number: Int64

  /// Takes the number after the highest that is held.
  init(drawnFrom path: String) throws(StorageProblem) {
    let locks = try ByteLocks(path: path)
    number = try Self.number(in: locks)
    self.locks = Mutex(locks)
  }

  /// How many earlier tickets are held.
  func countBefore() -> Int { locks.withLock { $0?.count(in: 0..<number) ?? 0 } }

  func end() { locks.withLock { $0 = nil } }

  /// Others draw at the same time. Whoever is sure of a number has seen none above it while holding
  /// it: so whoever holds a higher one took it later, and counts this one.
  private static func number(in locks: ByteLocks) throws(StorageProblem) -> Int64 {
    while true {
      let number = locks.end
      guard try locks.take(number) else { continue }
      if locks.first(in: number + 1..<Int64.max) == nil { return number }
      locks.giveBack(number)
    }
  }
}
