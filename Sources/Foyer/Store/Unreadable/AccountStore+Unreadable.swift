import Domain
import SQL

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AccountStore: StoreRows {
  public func unreadableRows() async throws(StorageProblem) -> [String] {
    try await read { try UnreadableRow.all(in: $0).map(\.description) }
  }

  /// An account is deleted with all that belongs to it. Entries of the audit log stay, since the log
  /// would be broken without them.
  public func deleteUnreadableRows() async throws(AccountsError) -> [String] {
    try await write(.erase, AccountsError.self) { [now] sql in
      let rows = try UnreadableRow.all(in: sql).filter { $0.table != "audit_entries" }
      for row in rows { try row.delete(at: now(), in: sql) }
      return rows.map(\.description)
    }
  }

  public func lateTimes() async throws(StorageProblem) -> [String] {
    try await read { [now] sql in try StoredTimes.late(at: now(), in: sql).map(\.description) }
  }
}

extension UnreadableRow {
  static func all(in sql: any SQLConnection) throws -> [UnreadableRow] {
    var found: [UnreadableRow] = []
    for table in CopiedTable.all {
      try sql.each("SELECT * FROM \(table.name)", []) { row in
        let unreadable = try UnreadableRow(row, of: table.name) { row in
          try checkTimes(of: row)
          try readers[table.name]?(row)
        }
        if let unreadable { found.append(unreadable) }
      }
    }
    return found
  }

  /// Times are read where they are missing, too, so each is checked here.
  private static func checkTimes(of row: SQLRow) throws(StorageProblem) {
    for name in row.columns.names where name.hasSuffix("_at") {
      let value: SQLValue? = row[name]
      if value != .null { _ = try row.get(name, as: Date.self) }
    }
  }

  private static let readers: [String: @Sendable (SQLRow) throws -> Void] = [
    "accounts": {
      _ = try Account($0)
      _ = try Profile($0)
    },
    "applications": { _ = try StoredApplication($0) },
    "invitations": { _ = try Invitation($0) },
    "vouches": { row in
      guard VouchState(rawValue: try row.get("state")) != nil else { throw StorageProblem.corrupt }
    },
    "suspensions": { _ = try Suspension($0, at: .distantPast) },
    "ssh_keys": { _ = try $0.get("line", as: SSHPublicKey.self) },
    "sessions": { _ = try SignInSession($0) },
    "verification_codes": { _ = try StoredCode($0) },
    "outbox": { _ = try OutboxEntry($0) },
    "notifications": { _ = try Provisioning($0) },
    "operators": { _ = try AccessGrant($0) },
    "hosts": { _ = try AccessGrant($0) },
  ]

  fileprivate func delete(at now: Date, in sql: any SQLConnection) throws {
    if table == "accounts", case .text(let id)? = key.first,
      try AccountsTable.delete(AccountID(id), at: now, in: sql)
    {
      return
    }
    // Rows of other tables refer to this one.
    if table == "invitations" {
      try sql.rows("UPDATE applications SET invitation = NULL WHERE invitation = $1", key)
    }
    guard let copied = CopiedTable.all.first(where: { $0.name == table }) else { return }
    try copied.delete(key, in: sql)
    if table == "applications" {
      try sql.rows("DELETE FROM usernames WHERE holder = $1", key)
    }
    try AuditTable.note(.rowDeleted, of: table, after: ["row": id, "column": column], in: sql)
  }
}
