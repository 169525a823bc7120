import Domain
import GRDB

extension AccountsDatabase: PersonalRecords {
  /// By a connection that can't write.
  public func record(of id: AccountID) throws(StorageProblem) -> PersonalRecord? {
    patience.renew()
    var reader = ReadingConnection(file: file, schema: .accounts, patience: patience)
    return try reader.read { database in
      try PersonalRows(of: id, in: database)?.record(in: database)
    }
  }

  /// Removes the account, and all else that is kept of the person; what they wrote to a label's
  /// people stays theirs.
  public func delete(_ id: AccountID) throws(AccountsError) -> Bool {
    try operation {
      guard try file.identity() != nil else { return false }
      let isGone = try change { database in
        let rows = try PersonalRows(of: id, in: database)
        guard try AccountRecord.deleteOne(database, key: id.description) else { return false }
        try rows?.remove(in: database)
        return true
      }
      if isGone { emptyLog() }
      return isGone
    }
  }
}
