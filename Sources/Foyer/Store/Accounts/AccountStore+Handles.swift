import Domain
import Essentials

extension AccountStore: AccountHandles {
  public func edit(
    _ id: AccountID, _ changes: HandleChanges, notice: @escaping @Sendable (EmailAddress) -> Email
  ) async throws(AccountsError) -> HandleEdit? {
    let mark = RandomIdentifiers().eventID()
    return try await write(.change, AccountsError.self) { [now] sql in
      guard let before = try AccountsTable.account(id, in: sql) else { return nil }
      if let email = changes.email, email != before.email {
        guard try !AccountsTable.isTaken(email, besides: id, in: sql) else {
          throw AccountsError.emailTaken
        }
        try AccountsTable.setAddress(email, of: before, at: now(), in: sql)
        try ApplicationsTable.setAddress(email, of: id, in: sql)
        if let old = before.email {
          let entry = NewOutboxEntry(
            notice(old), about: id, key: "owner:\(id):address:\(mark)", at: now())
          _ = try OutboxTable.insertOnce(entry, in: sql)
        }
      }
      if let username = changes.username, username != before.details.username {
        try AccountsTable.setUsername(username, of: before, at: now(), in: sql)
      }
      return HandleEdit(before: before, after: try AccountsTable.find(id, in: sql))
    }
  }
}

extension AccountsTable {
  /// The account keeps its former username, which is still its owner's at targets that can't rename.
  fileprivate static func setUsername(
    _ username: Username, of before: Account, at now: Date, in sql: any SQLConnection
  ) throws {
    let id = before.id
    guard try UsernamesTable.claim(username.value, for: id, of: nil, in: sql) else {
      throw AccountsError.usernameTaken
    }
    try sql.rows("UPDATE accounts SET username = $1 WHERE id = $2", username.value, id)
    try NotificationsTable.note(.updated, of: id, at: now, in: sql)
    try AuditTable.note(
      .usernameChanged, of: id, before: ["username": before.details.username?.value],
      after: ["username": username.value], in: sql)
  }
}
