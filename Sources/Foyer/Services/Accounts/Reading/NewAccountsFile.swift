import Domain
import GRDB
import UnicodeKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is made of another database's accounts. It has another name until it is whole.
public struct NewAccountsFile {
  private let target: DatabaseFile
  private let draft: DatabaseFile
  private var connection: WritingConnection?

  /// - Throws: `.exists` where the directory has a file already.
  public init(directory: DataDirectory) throws(NewAccountsFileError) {
    target = DatabaseFile(directory: directory.path)
    draft = DatabaseFile(directory: directory.path, name: "foyer.sqlite.draft")
    let identity: DatabaseFile.Identity?
    do throws(StorageProblem) { identity = try target.identity() } catch { throw .storage(error) }
    guard identity == nil else { throw .exists }
    for suffix in ["", "-wal", "-shm"] { unlink(draft.path + suffix) }
    connection = WritingConnection(
      file: draft, schema: .accounts, patience: LockPatience(limit: .seconds(5)))
  }

  /// Adds them in one transaction.
  public mutating func add(
    _ entries: [AccountsExport.Entry]
  ) throws(NewAccountsFileError) {
    do {
      try connection?.change { database in
        for entry in entries { try Self.insert(entry, into: database) }
      }
    } catch {
      throw .storage(StorageProblem(error))
    }
  }

  /// Gives the file its name.
  public mutating func finish() throws(NewAccountsFileError) {
    try add([])  // its tables, where there are no accounts
    connection = nil
    guard link(draft.path, target.path) == 0 else {
      throw errno == EEXIST ? .exists : .storage(StorageProblem(systemError: errno))
    }
    for file in [draft, WriteQueue.file(of: draft)] { unlink(file.path) }
  }

  private static func insert(_ entry: AccountsExport.Entry, into database: Database) throws {
    var account = entry.account
    account.sortKey = account.name.folded()
    try account.insert(database)
    guard let isListed = entry.isListed, let about = entry.about else { return }
    try database.execute(
      sql: "INSERT INTO profiles VALUES (?, ?, ?, ?, ?)",
      arguments: [account.id, isListed, about, account.name, account.sortKey])
  }
}

/// Why no file was made.
public enum NewAccountsFileError: Error, Equatable, Sendable {
  /// There is one already, which is never replaced.
  case exists
  case storage(StorageProblem)
}
