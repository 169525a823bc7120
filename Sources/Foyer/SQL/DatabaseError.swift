import CSQLite

/// SQLite's error (sqlite.org/rescode.html).
package struct DatabaseError: Error, Equatable, CustomStringConvertible {
  /// The errors that Foyer treats differently.
  package enum Kind: Sendable {
    case busy, corrupt, full, notOpened, outOfMemory, readOnly, system, other
    /// SQLite has ended the transaction itself, without committing it.
    case undone
  }

  /// The extended result code.
  package let code: Int32
  package let description: String

  /// - Parameter description: nil for SQLite's general sentence about the code.
  package init(code: Int32, _ description: String? = nil) {
    self.code = code
    self.description = description ?? String(cString: sqlite3_errstr(code))
  }

  /// A lock that wasn't free in time.
  package static let busy = DatabaseError(code: SQLITE_BUSY)

  /// A file that isn't what it should be.
  package static let corrupt = DatabaseError(code: SQLITE_CORRUPT)

  /// A row refers to one that isn't there (`SQLITE_CONSTRAINT_FOREIGNKEY`).
  package static let missingReference = DatabaseError(code: SQLITE_CONSTRAINT | 3 << 8)

  /// True if a write to a file or its growth failed (`SQLITE_IOERR_WRITE`, `SQLITE_IOERR_SHMSIZE`).
  package var isWriting: Bool { [3, 19].contains(code >> 8) && kind == .system }

  package var kind: Kind {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
    case SQLITE_FULL: .full
    case SQLITE_PERM, SQLITE_CANTOPEN: .notOpened
    case SQLITE_NOMEM: .outOfMemory
    case SQLITE_READONLY: .readOnly
    case SQLITE_IOERR: .system
    case SQLITE_ABORT: .undone
    default: .other
    }
  }
}
