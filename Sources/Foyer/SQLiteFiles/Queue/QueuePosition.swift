import Domain
import Synchronization

/// A position in a queue of all processes on this host: the lock on the byte of that number, in a
/// file that stays empty. Nothing is written, so a crash leaves nothing to repair.
package final class QueuePosition: HashingPermit {
  private let locks: Mutex<ByteLocks?>
  private let number: Int64

  /// Takes the number after the highest one that is held.
  package convenience init(in file: DatabaseFile) throws(StorageProblem) {
    try file.create()
    try self.init(drawnFrom: file.path)
  }

  init(drawnFrom path: String) throws(StorageProblem) {
    let locks = try ByteLocks(path: path)
    number = try Self.number(in: locks)
    self.locks = Mutex(locks)
  }

  /// Returns the earlier positions that are held, in order.
  package func positionsBefore() -> [Int64] { locks.withLock { $0?.all(in: 0..<number) ?? [] } }

  package func end() { locks.withLock { $0 = nil } }

  private static func number(in locks: ByteLocks) throws(StorageProblem) -> Int64 {
    while true {
      let number = locks.end
      if try take(number, in: locks) { return number }
    }
  }

  /// Takes a number that was the next one a moment ago; fails if another process has taken a higher
  /// one meanwhile. A position is valid only if no higher lock existed while this lock was held:
  /// then every higher one was taken later, and counts this one.
  static func take(_ number: Int64, in locks: ByteLocks) throws(StorageProblem) -> Bool {
    guard try locks.take(number) else { return false }
    if locks.first(in: number + 1..<Int64.max) == nil { return true }
    locks.release(number)
    return false
  }
}
