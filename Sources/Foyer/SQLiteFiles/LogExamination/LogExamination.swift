import Domain
import Files

/// A problem of the log beside a database, as far as it can be detected. SQLite itself reports
/// nothing: it takes a missing or damaged log for an empty one.
public enum LogProblem: Sendable, Equatable {
  /// The log had changes, but is missing.
  case missing
  /// The log is damaged.
  case garbled
}

/// Examines a database and its log without opening them, because opening would destroy the
/// evidence.
package struct LogExamination {
  private let file: DatabaseFile

  package init(file: DatabaseFile) { self.file = file }

  /// Returns nil if no problem is detected.
  package func problem() -> LogProblem? {
    // The index is read first, because other processes may append to the log meanwhile, but remove
    // nothing.
    let index = LogIndex(bytes("-shm"))
    let bytes = bytes("-wal")
    guard bytes.count >= 32 else {
      return index?.needsLog == true || isWithoutTables ? .missing : nil
    }
    // The database file gets its first page before the log has any frame, so a log without that
    // page belongs to another database.
    if self.bytes("", upTo: 1).isEmpty { return .garbled }
    guard let log = WriteAheadLog(bytes) else { return .garbled }
    guard let index, index.needsLog, index.salts == log.salts else { return nil }
    return log.frameCount < index.frameCount ? .garbled : nil
  }

  /// True if the database was switched to a log while it was empty, and is still empty.
  private var isWithoutTables: Bool {
    let header = bytes("", upTo: 100)
    return header.count == 100 && header[18] == 2 && header.bigEndian(at: 40) == 0
  }

  private func bytes(_ suffix: String, upTo limit: Int = 256 << 20) -> [UInt8] {
    FilePart.first(limit, of: file.path + suffix)
  }
}
