import Domain
import Files
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
