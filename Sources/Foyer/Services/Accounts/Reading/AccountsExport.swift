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

    public init(account: AccountRecord, isListed: Bool?, about: String?) {
      (self.account, self.isListed, self.about) = (account, isListed, about)
    }
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
    let rows = try read { try Row.fetchAll($0, sql: Self.query, arguments: [place, limit]) }
    return (rows.map(Entry.init), rows.last?["rowid"] ?? place)
  }

  /// Which file it is, wherever it is moved.
  public func store() throws(StorageProblem) -> String {
    try read { try String.fetchOne($0, sql: "SELECT id FROM storeIdentity") }
  }

  /// Those of these accounts that aren't in the file.
  public func gone(of ids: [String]) throws(StorageProblem) -> [String] {
    let there = try read { database in
      let marks = databaseQuestionMarks(count: ids.count)
      return try Set(
        String.fetchAll(
          database, sql: "SELECT id FROM accounts WHERE id IN (\(marks))",
          arguments: StatementArguments(ids)))
    }
    return ids.filter { !there.contains($0) }
  }

  /// What else the file has, which another database isn't given: how many of each.
  public func left() throws(StorageProblem) -> [Left] {
    try read { database in
      try Left.queries.map { query in
        Left(
          what: query.key, count: try Int.fetchOne(database, sql: query.value) ?? 0)
      }.filter { $0.count > 0 }
    }
  }

  /// Something that stays in the file.
  public struct Left: Sendable, Equatable {
    public let what: String
    public let count: Int

    public init(what: String, count: Int) { (self.what, self.count) = (what, count) }

    fileprivate static let queries: KeyValuePairs = [
      "SSH keys": "SELECT count(*) FROM sshKeys",
      "sign-ins": "SELECT count(*) FROM signIns",
      "applications": """
      SELECT count(*) FROM applications WHERE state IN ('verifying', 'pending')
      """,
      "invitations": """
      SELECT count(*) FROM invitations WHERE revokedAt IS NULL AND pending + completed < uses
      """,
      "messages and e-mails that wait": "SELECT count(*) FROM outbox WHERE deliveredAt IS NULL",
      "notifications that wait": "SELECT count(*) FROM provisionings WHERE deliveredAt IS NULL",
    ]
  }

  private func read<Result>(
    _ query: (Database) throws -> Result?
  ) throws(StorageProblem) -> Result {
    var connection = ReadingConnection(file: file, schema: .accounts, patience: patience)
    guard let result = try connection.read(query) else { throw .notReadable }
    return result
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
