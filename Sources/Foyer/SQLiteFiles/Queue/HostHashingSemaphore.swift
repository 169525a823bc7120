import Domain
import Files
import Synchronization

/// One queue for all password hashing on this host, across processes: a limited number at a time,
/// in the order of arrival.
///
/// Each call holds a queue position while it waits and hashes. It may hash when fewer than `atOnce`
/// earlier positions are held. The kernel releases a position when its process ends for any reason,
/// so a crashed process blocks no one; a suspended process only does so until a timeout.
public struct HostHashingSemaphore: HashingSemaphore {
  private let file: DatabaseFile
  private let atOnce: Int
  private let timeout: Duration

  /// - Parameters:
  ///   - directory: processes with the same directory share the queue.
  ///   - atOnce: the number of passwords hashed at the same time, for this caller.
  public init(directory: DataDirectory, atOnce: Int) {
    self.init(directory: directory, atOnce: atOnce, timeout: QueueWatch.timeout)
  }

  /// - Parameter timeout: the longest time that a holder may hash before others pass it.
  init(directory: DataDirectory, atOnce: Int, timeout: Duration) {
    self.timeout = timeout
    file = DatabaseFile(directory: directory.path, name: "hashing.lock")
    self.atOnce = max(atOnce, 1)
  }

  public func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit {
    let position = try draw()
    var (watch, reported) = (QueueWatch(atOnce: atOnce, timeout: timeout), 0)
    while true {
      let before = watch.count(position.positionsBefore())
      let isMyTurn = before < atOnce
      let news = isMyTurn ? 0 : before
      if news != reported { await onWait(news) }
      if isMyTurn { return position }
      reported = news
      try await pause(before)
    }
  }

  private func draw() throws(RegistrationError) -> QueuePosition {
    do throws(StorageProblem) {
      return try QueuePosition(in: file)
    } catch {
      throw .notSaved(error)
    }
  }

  private func pause(_ before: Int) async throws(RegistrationError) {
    let place = before - atOnce + 1
    do { try await Task.sleep(for: QueueWatch.pause(at: place)) } catch { throw .cancelled }
  }
}

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
