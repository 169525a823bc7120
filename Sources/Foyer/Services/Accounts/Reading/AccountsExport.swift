import Domain
import GRDB

/// Reads all that is kept of the accounts in a file, for another database: hashes, digests of
/// attempts and profiles, too.
public struct AccountsExport: Sendable {
  /// An account and what its owner lets others see; nil where nothing was said.
  public struct Entry: Sendable {
    public let account: AccountRecord
    public let isListed: Bool?
    public let about: String?
  }

  private let file: DatabaseFile
  private let patience = LockPatience(limit: .seconds(5))

  public init(directory: DataDirectory) { file = DatabaseFile(directory: directory.path) }

  /// Those that follow a place in the order in which they came, and the last one's place.
  ///
  /// - Throws: `.notReadable` where there is no file.
  public func entries(
    after place: Int64, limit: Int
  ) throws(StorageProblem) -> (entries: [Entry], last: Int64) {
    var connection = ReadingConnection(file: file, schema: .accounts, patience: patience)
    let rows = try connection.read {
      try Row.fetchAll($0, sql: Self.query, arguments: [place, limit])
    }
    guard let rows else { throw .notReadable }
    return (rows.map(Entry.init), rows.last?["rowid"] ?? place)
  }

  private static let query = """
    SELECT a.rowid AS rowid, a.*, p.isListed, p.about
    FROM accounts a LEFT JOIN profiles p ON p.account = a.id
    WHERE a.rowid > ? ORDER BY a.rowid LIMIT ?
    """
}

extension AccountsExport.Entry {
  fileprivate init(_ row: Row) {
    var account = AccountRecord(
      id: row["id"], name: row["name"], email: row["email"],
      emailCanonical: row["emailCanonical"], brand: row["brand"], createdAt: row["createdAt"])
    account.passwordHash = row["passwordHash"]
    account.attempt = row["attempt"]
    account.contents = row["contents"]
    account.details = StoredDetails(
      username: row["username"], answers: row["answers"], termsVersion: row["termsVersion"],
      termsAt: row["termsAt"])
    self.init(account: account, isListed: row["isListed"], about: row["about"])
  }
}
