import Domain
import Foundation

/// What is wrong with the log beside a database, where that can be known. SQLite itself says nothing:
/// to it a log that is missing or garbled is one with nothing in it.
public enum LogProblem: Sendable, Equatable {
  /// There was something in it, and it is gone.
  case missing
  /// It is there and can't be believed.
  case garbled
}

/// Looks at a database and its log without opening them, which would wipe the traces.
package struct LogExamination {
  private let file: DatabaseFile

  package init(file: DatabaseFile) { self.file = file }

  /// Nil when nothing is known to be wrong.
  package func problem() -> LogProblem? {
    // The index first: others may add to the log meanwhile, and take nothing from it.
    let index = LogIndex(bytes("-shm"))
    let bytes = bytes("-wal")
    guard bytes.count >= 32 else {
      return index?.needsLog == true || isWithoutTables ? .missing : nil
    }
    // The file has its first page before the log has anything: without it, it isn't the log's own.
    if self.bytes("", upTo: 1).isEmpty { return .garbled }
    guard let log = WriteAheadLog(bytes) else { return .garbled }
    guard let index, index.needsLog, index.salts == log.salts else { return nil }
    return log.frameCount < index.frameCount ? .garbled : nil
  }

  /// A database that was switched to a log before anything was in it, and has nothing in it still.
  private var isWithoutTables: Bool {
    let header = bytes("", upTo: 100)
    return header.count == 100 && header[18] == 2 && header.bigEndian(at: 40) == 0
  }

  private func bytes(_ suffix: String, upTo limit: Int = 256 << 20) -> [UInt8] {
    guard let handle = FileHandle(forReadingAtPath: file.path + suffix) else { return [] }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: limit)).flatMap { $0 }.map(Array.init) ?? []
  }
}
