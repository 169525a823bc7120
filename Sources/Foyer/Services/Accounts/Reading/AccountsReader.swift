import Domain
import GRDB

/// Reads accounts through connections that can't write, and makes nothing where nothing is.
struct AccountsReader {
  let file: DatabaseFile
  let patience: LockPatience

  func account(_ id: AccountID) throws -> Account? {
    guard let (queue, gap) = try open() else { return nil }
    let record = try queue.read {
      try AccountRecord.request(in: $0).filter(key: id.description).fetchOne($0)
    }
    if record == nil, let gap { throw gap }
    return try record?.account()
  }

  /// All accounts that can be read, and what keeps others from it.
  func listing() -> AccountsListing {
    do {
      guard let (queue, gap) = try open() else { return AccountsListing() }
      // Not in a transaction: its end would fail where the file is damaged.
      var listing = queue.unsafeRead(listing)
      listing.listed = (try? queue.unsafeRead(ProfileRecord.listed)) ?? []
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
      let records = try AccountRecord.request(in: database).order(end).fetchCursor(database)
      while let record = try records.next() {
        do { listing.accounts.append(try record.account()) } catch { listing.problem = error }
      }
    } catch {
      listing.problem = StorageProblem(error)
    }
    return listing
  }

  private func open() throws -> ReadingConnection.Opened? {
    var connection = ReadingConnection(file: file, schema: .accounts, patience: patience)
    return try connection.open()
  }
}
