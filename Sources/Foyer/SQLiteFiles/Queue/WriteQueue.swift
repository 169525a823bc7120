import Domain
import Files
import LibC
import SQL

/// The queue of all processes that write to one SQLite file, in the order of arrival.
///
/// SQLite's own lock excludes concurrent writers, but goes to whichever process tries first after
/// its release. With many processes some would wait until their time limit.
public struct WriteQueue: Sendable {
  /// The default limit for the queue and for locks.
  public static let timeout = Duration.seconds(15)

  private let file: DatabaseFile
  private let timeout: Duration

  /// - Parameter timeout: the longest time that the first in the queue may take before the next one
  ///   passes it, since its process may be suspended. SQLite's lock still excludes the two from
  ///   each other.
  init(of database: DatabaseFile, timeout: Duration = .seconds(2)) {
    file = Self.file(of: database)
    self.timeout = timeout
  }

  /// The lock file beside a database.
  package static func file(of database: DatabaseFile) -> DatabaseFile {
    // By no search for a text, and as a `String`: else Swift's runtime searches for conformances.
    let name = database.name
    let base = name.hasSuffix(".sqlite") ? String(name.dropLast(7)) : name
    return DatabaseFile(directory: database.directory, name: base + ".lock")
  }

  /// Blocks the thread until all earlier positions have ended.
  ///
  /// - Returns: nil if the lock file can't be created: then only SQLite's lock decides.
  /// - Throws: `DatabaseError.busy` if the time limit is over, or if the task is cancelled.
  func enter(_ waiting: LockTimeout) throws -> QueuePosition? {
    guard let position = try? QueuePosition(in: file) else { return nil }
    var watch = QueueWatch(atOnce: 1, timeout: timeout)
    while true {
      let before = watch.count(position.positionsBefore())
      if before == 0 { return position }
      guard waiting.wait(for: QueueWatch.pause(at: before)) else {
        throw DatabaseError.busy
      }
    }
  }
}

/// Locks on single bytes of a file, which may lie beyond its end. They belong to this open file
/// description, not to the process, so two instances in one process exclude each other too. The
/// kernel releases them when the file is closed or the process ends.
package final class ByteLocks: Sendable {
  private let descriptor: Int32

  package init(path: String) throws(StorageProblem) {
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 { throw StorageProblem(systemError: errno) }
  }

  deinit { close(descriptor) }

  /// Returns false if another holder has the byte.
  package func take(_ byte: Int64) throws(StorageProblem) -> Bool {
    var request = Self.request(F_WRLCK, byte..<byte + 1)
    if fcntl(descriptor, Command.set, &request) == 0 { return true }
    if errno == EAGAIN || errno == EACCES { return false }
    throw StorageProblem(systemError: errno)
  }

  package func release(_ byte: Int64) {
    var request = Self.request(F_UNLCK, byte..<byte + 1)
    _ = fcntl(descriptor, Command.set, &request)
  }

  /// Returns a byte in the range with another holder, which isn't always the lowest; nil if there
  /// is none.
  func first(in range: Range<Int64>) -> Int64? {
    var request = Self.request(F_WRLCK, range)
    let isAnswered = fcntl(descriptor, Command.get, &request) == 0
    return isAnswered && request.l_type != F_UNLCK ? Int64(request.l_start) : nil
  }

  /// Returns the bytes in the range with other holders, in order.
  func all(in range: Range<Int64>) -> [Int64] {
    var (bytes, ranges): ([Int64], [Range<Int64>]) = ([], [range])
    while let range = ranges.popLast() {
      guard !range.isEmpty, let byte = first(in: range) else { continue }
      bytes.append(byte)
      ranges += [range.lowerBound..<byte, byte + 1..<range.upperBound]
    }
    return bytes.sorted()
  }

  /// The number after the highest byte with another holder.
  var end: Int64 {
    var end: Int64 = 0
    while let byte = first(in: end..<Int64.max) { end = byte + 1 }
    return end
  }

  private static func request(_ type: CInt, _ range: Range<Int64>) -> flock {
    var request = flock()
    request.l_type = Int16(type)
    request.l_whence = Int16(SEEK_SET)
    request.l_start = off_t(range.lowerBound)
    request.l_len = off_t(range.upperBound - range.lowerBound)
    return request
  }

  /// Commands of `fcntl` for open file descriptions, which are macros that Swift doesn't import.
  private enum Command {
    #if os(Linux)
      static let (get, set): (CInt, CInt) = (36, 37)  // F_OFD_GETLK, F_OFD_SETLK
    #else
      static let (get, set): (CInt, CInt) = (92, 90)
    #endif
  }
}

/// Counts the earlier positions in the queue without suspended processes: such a process hashes
/// nothing, but keeps its position as long as it lives.
package struct QueueWatch {
  /// Many times the duration of a hash on a busy machine.
  package static let timeout = Duration.seconds(10)

  private let atOnce: Int
  private let timeout: Duration
  /// The time since when each position could have hashed. The clock stops while the machine sleeps.
  private var starts: [Int64: SuspendingClock.Instant] = [:]

  package init(atOnce: Int, timeout: Duration = timeout) {
    self.atOnce = atOnce
    self.timeout = timeout
  }

  /// Returns the number of processes ahead that aren't suspended.
  ///
  /// - Parameter positions: the earlier positions that are held, in order.
  package mutating func count(_ positions: [Int64], at now: SuspendingClock.Instant = .now) -> Int {
    starts = starts.filter { positions.contains($0.key) }
    let moving = positions.filter { position in
      starts[position].map { $0.duration(to: now) < timeout } ?? true
    }
    for position in moving.prefix(atOnce) where starts[position] == nil { starts[position] = now }
    return moving.count
  }

  /// Returns the pause before the next check. A process near the front checks often, so that no
  /// processor is idle; one far behind only updates the number that it shows.
  package static func pause(at place: Int) -> Duration {
    .milliseconds(min(2 * place * place, 500))
  }
}
