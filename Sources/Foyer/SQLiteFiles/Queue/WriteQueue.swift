import Domain
import Files
import GRDB

/// The queue of all processes that want to change one SQLite file: first come, first served.
///
/// SQLite's own lock excludes writers from each other, but goes to whichever process happens to try
/// first after it was released, so that in a crowd some wait until their time is up.
public struct WriteQueue: Sendable {
  /// How long a change waits for its position and for locks, unless the caller gives another time.
  public static let timeout = Duration.seconds(15)

  private let file: DatabaseFile
  private let patience: Duration

  /// - Parameter patience: how long the first in the queue may take before the next one goes by: its
  ///   process may be stopped. SQLite's lock still excludes the two from each other.
  init(of database: DatabaseFile, patience: Duration = .seconds(2)) {
    file = Self.file(of: database)
    self.patience = patience
  }

  /// The file of locks beside a database.
  package static func file(of database: DatabaseFile) -> DatabaseFile {
    DatabaseFile(
      directory: database.directory,
      name: database.name.replacing(".sqlite", with: "") + ".lock")
  }

  /// Blocks the thread until all earlier positions have ended.
  ///
  /// - Returns: nil where there can be no such file: then SQLite's lock alone decides.
  /// - Throws: `SQLITE_BUSY` when the time is up, or the task is cancelled.
  func enter(_ waiting: LockPatience) throws -> QueuePosition? {
    guard let position = try? QueuePosition(in: file) else { return nil }
    var watch = LineWatch(atOnce: 1, patience: patience)
    while true {
      let before = watch.count(position.positionsBefore())
      if before == 0 { return position }
      guard waiting.wait(for: LineWatch.pause(at: before)) else {
        throw DatabaseError(resultCode: .SQLITE_BUSY)
      }
    }
  }
}
