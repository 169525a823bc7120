import Domain
import GRDB

/// Accounts page by page out of the operator's file, through a connection that can't write.
public actor AccountsPageReader: AccountsPages {
  private var connection: ReadingConnection
  private let executor = DispatchQueueExecutor(label: "foyer.accounts.pages")

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public init(directory: DataDirectory) {
    connection = ReadingConnection(
      file: DatabaseFile(directory: directory.path), schema: .accounts,
      patience: LockPatience(limit: .seconds(5)))
  }

  public func page(
    after place: AccountsPage.Token?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) throws(StorageProblem) -> AccountsPage {
    let entries = try entries(
      """
      (a.createdAt, a.id) > (:time, :id) AND (:brand IS NULL OR a.brand = :brand)
      \(search.isEmpty ? "" : Self.isFound) ORDER BY a.createdAt, a.id LIMIT :limit
      """,
      [
        "time": place.flatMap { Int64($0.sortKey) } ?? Int64.min, "id": place?.id ?? "",
        "brand": brand?.description, "limit": limit,
      ] + (search.isEmpty ? [:] : Self.arguments(of: search)))
    let last = entries.count < limit ? nil : entries.last
    return AccountsPage(entries: entries, next: last.map(AccountsPage.Token.init(after:)))
  }

  /// What follows the last space of the folded name, as an index has it.
  static let lastName = "replace(sortKey, rtrim(sortKey, replace(sortKey, ' ', '')), '')"

  /// Each by an index of its own, which a condition with OR wouldn't use.
  private static let isFound = """
    AND a.rowid IN (
      SELECT rowid FROM accounts WHERE sortKey >= :name AND sortKey < :nameEnd
      UNION ALL SELECT rowid FROM accounts
      WHERE \(lastName) >= :name AND \(lastName) < :nameEnd
      UNION ALL SELECT rowid FROM accounts
      WHERE emailCanonical >= :address AND emailCanonical < :addressEnd
      UNION ALL SELECT rowid FROM accounts WHERE username >= :text AND username < :textEnd
      UNION ALL SELECT rowid FROM accounts WHERE id >= :text AND id < :textEnd)
    """

  private static func arguments(of search: AccountSearch) -> StatementArguments {
    [
      "name": search.name, "nameEnd": search.name + "\u{10FFFF}", "address": search.address,
      "addressEnd": search.address + "\u{10FFFF}", "text": search.text,
      "textEnd": search.text + "\u{10FFFF}",
    ]
  }

  public func entry(_ id: AccountID) throws(StorageProblem) -> AccountEntry? {
    try entries("a.id = ?", [id.description]).first
  }

  public func entries(
    named reference: AccountReference
  ) throws(StorageProblem) -> [AccountEntry] {
    try entries(
      """
      a.id >= :text AND a.id < :end OR a.emailCanonical = :address OR a.username = :text
      ORDER BY a.id = :text OR a.username IS :text DESC LIMIT 2
      """,
      [
        "text": reference.description, "end": reference.description + "\u{10FFFF}",
        "address": reference.canonicalAddress,
      ])
  }

  private func entries(
    _ condition: String, _ arguments: StatementArguments
  ) throws(StorageProblem) -> [AccountEntry] {
    let query = """
      SELECT a.id, a.name, a.email, a.emailCanonical, a.brand, a.createdAt, a.username, a.answers,
        a.termsVersion, a.termsAt, p.isListed, p.about
      FROM accounts a LEFT JOIN profiles p ON p.account = a.id WHERE \(condition)
      """
    return try connection.read { database in
      try Row.fetchAll(database, sql: query, arguments: arguments).map(AccountEntry.init)
    } ?? []
  }
}

extension AccountEntry {
  /// - Throws: `StorageProblem.corrupt` when nothing of that could have been stored.
  fileprivate init(_ row: Row) throws {
    guard let about = try? AboutLine(validating: row["about"] ?? "") else {
      throw StorageProblem.corrupt
    }
    self.init(
      account: try AccountRecord(row: row).account(),
      profile: Profile(isListed: row["isListed"] ?? false, about: about))
  }
}
