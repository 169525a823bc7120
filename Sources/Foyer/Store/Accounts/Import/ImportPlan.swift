import Domain
import Essentials
import SQL

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
