import Domain
import Essentials
import SQL
import Secrets

/// A row of an operator's list with the account that it becomes. It is made before the transaction,
/// which may run twice.
struct PlannedAccount: Sendable {
  let row: ImportedAccount
  let account: Account
  let mark: IdempotencyDigests

  init(_ row: ImportedAccount, of brand: BrandID, at now: Date) {
    self.row = row
    let identifiers = RandomIdentifiers()
    account = Account(
      id: identifiers.accountID(), name: row.name, email: row.email, brand: brand,
      createdAt: row.createdAt ?? now, details: SignUpDetails(username: row.username))
    mark = IdempotencyDigests(identifiers.idempotencyKey())
  }
}

/// The rows of an operator's list that have no account yet, and those that can't get one.
struct ImportPlan {
  /// Statements have up to this many rows; SQLite allows 32,766 values in one.
  static let batch = 500

  private(set) var new: [PlannedAccount] = []
  private(set) var report = ImportReport()

  /// - Parameter invites: true if each owner without a password gets an e-mail.
  init(_ list: [PlannedAccount], invites: Bool, in sql: any SQLConnection) throws {
    for batch in list.chunks(of: Self.batch) {
      let known = try KnownHandles(of: batch.map(\.row), in: sql)
      for planned in batch {
        let row = planned.row
        switch known.verdict(on: row) {
        case .new: new.append(planned)
        case .existing: report.existing += 1
        case .problem(let reason):
          report.problems.append(ImportProblem(line: row.line, reason))
        }
      }
    }
    report.created = new.count
    if invites { try checkRoom(in: sql) }
  }

  private mutating func checkRoom(in sql: any SQLConnection) throws {
    let invited = new.map(\.row).filter { $0.passwordHash == nil && $0.email != nil }
    let room = try OutboxTable.room(in: sql)
    guard invited.count > room else { return }
    report.problems.append(ImportProblem(line: invited[room].line, .outboxFull))
  }
}

/// The rows' addresses and usernames that the store has already.
private struct KnownHandles {
  enum Verdict {
    case new, existing
    case problem(ImportProblem.Reason)
  }

  /// The usernames of accounts by their canonical addresses; empty without a username.
  private var usernames: [String: String] = [:]
  /// The usernames of accounts without an address.
  private var withoutAddress: Set<String> = []
  private var taken: Set<String> = []
  private var applied: Set<String> = []

  init(of rows: [ImportedAccount], in sql: any SQLConnection) throws {
    let addresses = rows.compactMap { $0.email?.canonical.sqlValue }
    let names = rows.compactMap { $0.username?.value.sqlValue }
    if !addresses.isEmpty {
      for row in try sql.rows(
        """
        SELECT email_canonical, username FROM accounts
        WHERE email_canonical IN (\(list(addresses)))
        """, addresses)
      {
        usernames[try row.get("email_canonical")] = row["username"] ?? ""
      }
      applied = try Set(
        sql.rows(
          """
          SELECT email_canonical FROM applications
          WHERE email_canonical IN (\(list(addresses))) AND state = 'pending' AND NOT is_decoy
          """, addresses
        ).map { try $0.get("email_canonical") })
    }
    if !names.isEmpty {
      withoutAddress = try Set(
        sql.rows(
          """
          SELECT username FROM accounts
          WHERE username IN (\(list(names))) AND email_canonical IS NULL
          """, names
        ).map { try $0.get("username") })
      taken = try UsernamesTable.inUse(names, in: sql)
    }
  }

  func verdict(on row: ImportedAccount) -> Verdict {
    let name = row.username?.value
    if let address = row.email?.canonical {
      if let existing = usernames[address] {
        return name == nil || name == existing ? .existing : .problem(.otherUsername)
      }
      if applied.contains(address) { return .problem(.applied) }
    } else if let name, withoutAddress.contains(name) {
      return .existing
    }
    return name.map(taken.contains) == true ? .problem(.usernameTaken) : .new
  }

  private func list(_ values: [SQLValue]) -> String {
    (1...values.count).map { "$\($0)" }.joined(separator: ", ")
  }
}

extension Array {
  func chunks(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

extension AccountStore: AccountsImport {
  public func add(
    _ accounts: [ImportedAccount], of brand: BrandID, isDryRun: Bool,
    invitation: (@Sendable (FullName, EmailAddress) -> Email)?
  ) async throws(AccountsError) -> ImportReport {
    let (invites, now) = (invitation != nil, now())
    let list = accounts.map { PlannedAccount($0, of: brand, at: now) }
    if isDryRun {
      return try await read(AccountsError.self) {
        try ImportPlan(list, invites: invites, in: $0).report
      }
    }
    return try await write(.create, AccountsError.self) { sql in
      let plan = try ImportPlan(list, invites: invites, in: sql)
      guard plan.report.problems.isEmpty else { return plan.report }
      for batch in plan.new.chunks(of: ImportPlan.batch) {
        try AccountsTable.insert(batch, at: now, in: sql)
        guard let invitation else { continue }
        for account in batch.filter({ $0.row.passwordHash == nil }).map(\.account) {
          guard let address = account.email else { continue }
          let entry = NewOutboxEntry(
            invitation(account.name, address), about: account.id,
            key: "\(account.id):imported", at: now)
          _ = try OutboxTable.insertOnce(entry, in: sql)
        }
      }
      return plan.report
    }
  }
}

/// Inserts many accounts with few statements: one for each row would take PostgreSQL a minute for
/// 100,000 accounts.
extension AccountsTable {
  /// - Throws: `AccountsError.emailTaken` or `.usernameTaken` if another transaction came first.
  static func insert(
    _ list: [PlannedAccount], at now: Date, in sql: any SQLConnection
  ) throws {
    try insertRows(list, in: sql)
    let accounts = list.map(\.account)
    try UsernamesTable.insert(of: accounts, in: sql)
    for planned in list where planned.row.about != nil {
      try MemberNamesTable.update(planned.account.id, in: sql)
    }
    try NotificationsTable.insert(.created, of: accounts.map(\.id), at: now, in: sql) { _, _ in true
    }
    try AuditTable.note(
      .accountCreated, of: accounts.map { ($0.id.description, $0.auditValues) }, in: sql)
  }

  private static func insertRows(
    _ list: [PlannedAccount], in sql: any SQLConnection
  ) throws {
    var values: [SQLValue] = []
    for planned in list {
      let (account, row, mark) = (planned.account, planned.row, planned.mark)
      let keys = NameKeys(account.name)
      // The decoy, so that a sign-in takes as long as one to an account with a password.
      let hash = row.passwordHash ?? .decoy
      let own: [(any SQLBindable)?] = [
        account.id, account.name.value, keys.sort, keys.last, account.email?.address,
        account.email?.canonical, account.details.username?.value, hash, account.brand,
        account.createdAt, mark.id, mark.contents, row.about.map { _ in true }, row.about?.value,
      ]
      values += own.map { $0?.sqlValue ?? .null }
    }
    let inserted = try sql.rows(
      """
      INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical, username,
        password_hash, brand, created_at, idempotency_key, request_digest, is_listed, about)
      VALUES \(SQLValue.rows(list.count, of: 14))
      ON CONFLICT DO NOTHING RETURNING id
      """, values)
    guard inserted.count == list.count else { throw AccountsError.emailTaken }
  }
}

extension UsernamesTable {
  /// Returns those usernames that an account or an application has.
  static func inUse(_ names: [SQLValue], in sql: any SQLConnection) throws -> Set<String> {
    let list = (1...names.count).map { "$\($0)" }.joined(separator: ", ")
    return try Set(
      sql.rows(
        "SELECT username FROM usernames WHERE username IN (\(list)) AND (\(isInUse))", names
      ).map { try $0.get("username") })
  }

  fileprivate static func insert(of accounts: [Account], in sql: any SQLConnection) throws {
    let holders = accounts.filter { $0.details.username != nil }
    guard !holders.isEmpty else { return }
    let names = holders.compactMap { $0.details.username?.value.sqlValue }
    let list = (1...names.count).map { "$\($0)" }.joined(separator: ", ")
    try sql.rows(
      "DELETE FROM usernames WHERE username IN (\(list)) AND NOT (\(isInUse))", names)
    let inserted = try sql.rows(
      """
      INSERT INTO usernames (username, holder) VALUES \(SQLValue.rows(holders.count, of: 2))
      ON CONFLICT DO NOTHING RETURNING username
      """, zip(names, holders).flatMap { [$0, $1.id.sqlValue] })
    guard inserted.count == holders.count else { throw AccountsError.usernameTaken }
  }
}

extension SQLValue {
  /// Returns `($1, $2), ($3, $4)` and so on, for VALUES.
  static func rows(_ count: Int, of columns: Int) -> String {
    (0..<count).map { row in
      "(" + (1...columns).map { "$\(row * columns + $0)" }.joined(separator: ", ") + ")"
    }.joined(separator: ", ")
  }
}
