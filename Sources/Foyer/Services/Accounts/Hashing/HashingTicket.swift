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

  /// The earlier tickets that are held, in order.
  func ticketsBefore() -> [Int64] { locks.withLock { $0?.all(in: 0..<number) ?? [] } }

  func end() { locks.withLock { $0 = nil } }

  private static func number(in locks: ByteLocks) throws(StorageProblem) -> Int64 {
    while true {
      let number = locks.end
      if try take(number, in: locks) { return number }
    }
  }

  /// Takes a number that was the next one a moment ago, unless others drew meanwhile. Whoever is sure
  /// of a number has seen none above it while holding it: so whoever holds a higher one took it
  /// later, and counts this one.
  static func take(_ number: Int64, in locks: ByteLocks) throws(StorageProblem) -> Bool {
    guard try locks.take(number) else { return false }
    if locks.first(in: number + 1..<Int64.max) == nil { return true }
    locks.giveBack(number)
    return false
  }
}
