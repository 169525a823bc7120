import Domain
import GRDB

/// Reads accounts through connections that can't write, and makes nothing where nothing is.
struct AccountsReader {
  let file: DatabaseFile
  let patience: LockPatience

  func account(_ id: AccountID) throws -> Account? {
    guard let (queue, gap) = try open() else { return nil }
    let record = try queue.read { try AccountRecord.fetchOne($0, key: id.description) }
    if record == nil, let gap { throw gap }
    return try record?.account()
  }

  /// All accounts that can be read, and what keeps others from it.
  func listing() -> AccountsListing {
    do {
      guard let (queue, gap) = try open() else { return AccountsListing() }
      // Not in a transaction: its end would fail where the file is damaged.
      var listing = queue.unsafeRead(listing)
      listing.problem = listing.problem ?? gap
      return listing
    } catch {
      return AccountsListing(problem: StorageProblem(error))
    }
  }

  /// Where the file is damaged, reading ends: the rest is then read from the other end.
  private func listing(_ database: Database) -> AccountsListing {
    var listing = scan(database, from: Column.rowID.asc)
    guard listing.problem == .corrupt else { return listing }
    let known = Set(listing.accounts.map(\.id))
    let rest = scan(database, from: Column.rowID.desc).accounts.filter { !known.contains($0.id) }
    listing.accounts += rest.reversed()
    return listing
  }

  private func scan(_ database: Database, from end: SQLOrdering) -> AccountsListing {
    var listing = AccountsListing()
    do {
      let records = try AccountRecord.order(end).fetchCursor(database)
      while let record = try records.next() {
        do { listing.accounts.append(try record.account()) } catch { listing.problem = error }
      }
    } catch {
      listing.problem = StorageProblem(error)
    }
    return listing
  }

  /// A database with accounts, and why its newest changes can't be seen, if so.
  private typealias Opened = (queue: DatabaseQueue, gap: StorageProblem?)

  private func open() throws -> Opened? {
    guard try file.identity() != nil else { return nil }
    let opened = try openFile()
    guard try opened.queue.read(AccountsSchema.appliedVersions).isEmpty else { return opened }
    if let gap = opened.gap { throw gap }
    return nil
  }

  /// SQLite needs files beside this one, for which the disk may be full or the directory read-only:
  /// then this file alone is read.
  private func openFile() throws -> Opened {
    let configuration = Configuration(patience: patience, readonly: true)
    if file.hasJournal { rollBack() }
    do {
      return (try DatabaseQueue(path: file.path, configuration: configuration), nil)
    } catch let error as DatabaseError where error.isAboutFiles {
      let queue = try DatabaseQueue(path: file.immutableURI, configuration: configuration)
      return (queue, file.hasLog ? StorageProblem(error) : nil)
    }
  }
}

extension AccountsReader {
  /// A process that was killed while it made the file leaves a journal, which only a connection that
  /// may write can undo; where none may, what follows says so.
  private func rollBack() {
    let configuration = Configuration(patience: patience, readonly: false)
    let queue = try? DatabaseQueue(path: file.path, configuration: configuration)
    try? queue?.read { _ = try Row.fetchOne($0, sql: "SELECT 1 FROM sqlite_master") }
  }
}

extension DatabaseError {
  fileprivate var isAboutFiles: Bool {
    switch resultCode {
    case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_READONLY: true
    default: false
    }
  }
}
