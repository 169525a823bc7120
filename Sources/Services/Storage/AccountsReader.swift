import Domain
import GRDB

/// Reads accounts through connections that can't write, and makes nothing where nothing is.
struct AccountsReader {
  let file: DatabaseFile
  let patience: LockPatience

  func account(_ id: AccountID) throws -> Account? {
    guard try file.identity() != nil else { return nil }
    return try open().read { database in
      try AccountRecord.fetchOne(database, key: id.description)?.account()
    }
  }

  /// All accounts that can be read, and what keeps others from it.
  func listing() -> AccountsListing {
    do {
      guard try file.identity() != nil else { return AccountsListing() }
      return try open().read(listing)
    } catch {
      return AccountsListing(problem: StorageProblem(error, in: file))
    }
  }

  /// Where the file is damaged, reading ends: the rest is then read from the other end.
  private func listing(_ database: Database) throws -> AccountsListing {
    let isBlank = try AccountsSchema.appliedVersions(database).isEmpty
    if isBlank { return AccountsListing() }
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
      listing.problem = StorageProblem(error, in: file)
    }
    return listing
  }

  private func open() throws -> DatabaseQueue {
    let configuration = Configuration(patience: patience, readonly: true)
    do {
      return try DatabaseQueue(path: file.path, configuration: configuration)
    } catch DatabaseError.SQLITE_CANTOPEN where !file.hasLog {
      // The directory may not be written, so that the files of WAL mode can't be made.
      return try DatabaseQueue(path: file.immutableURI, configuration: configuration)
    }
  }
}
