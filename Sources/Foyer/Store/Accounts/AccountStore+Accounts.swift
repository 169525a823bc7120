import Domain
import Essentials
import SQL
import Secrets

extension AccountStore: Accounts {
  public func add(_ new: NewAccount) async throws(AccountsError) -> Account {
    try await write(.create, AccountsError.self) { [now] sql in
      if let replaced = new.replaced { _ = try ApplicationsTable.withdraw(replaced, in: sql) }
      let account = try AccountsTable.insertOnce(new, at: now(), in: sql)
      if account.id == new.account.id {
        try OwnerEmails.noteWelcome(to: new.account, in: sql)
        if let session = new.session {
          try SessionsTable.insertFirst(session, of: account.id, in: sql)
        }
      }
      return account
    }
  }

  /// Deletes the account and all personal data of its owner, except messages that they sent to a
  /// brand.
  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await write(.erase, AccountsError.self) { [now] in
      try AccountsTable.delete(id, at: now(), in: $0)
    }
  }
}

extension AccountStore: PersonalRecords {
  public func record(of id: AccountID) async throws(StorageProblem) -> PersonalRecord? {
    try await read { try PersonalRows(of: id, in: $0)?.record(in: $0) }
  }
}

extension AccountStore: PublicProfiles {
  public func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(OperationFailure<NotFound>) -> ProfileEdit {
    try await write(.change, OperationFailure<NotFound>.self) { [now] sql in
      guard let before = try AccountsTable.profile(of: id, in: sql) else {
        throw OperationFailure<NotFound>.refused(.notFound)
      }
      let after = before.applying(changes)
      try AccountsTable.setProfile(after, of: id, before: before, at: now(), in: sql)
      return ProfileEdit(before: before, after: after)
    }
  }
}

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

extension AccountStore: Standings {
  public func standing(
    of id: AccountID, language: String, presentation: Presentation?
  ) async throws(AccountsError) -> AccountStanding? {
    let (account, known) = try await read(AccountsError.self) { sql in
      (
        try AccountsTable.account(id, in: sql),
        try AccountsTable.preferences(of: id, in: sql)
      )
    }
    guard let account else { return nil }
    let chosen = AccountsTable.Preferences(
      language: language, presentation: presentation ?? known.presentation)
    if known != chosen {
      // A store that can't be written keeps nobody out.
      try? await write(.change, AccountsError.self) { sql in
        try AccountsTable.set(chosen, of: id, in: sql)
      }
    }
    return AccountStanding(
      brand: account.brand, terms: account.details.terms, presentation: known.presentation,
      language: known.language)
  }

  public func accept(
    _ terms: AcceptedTerms, by id: AccountID
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      guard let account = try AccountsTable.account(id, in: sql) else { return false }
      try AccountsTable.setTerms(terms, of: account, in: sql)
      return true
    }
  }
}

extension AccountStore: StoreFiguresSource {
  public func figures() async throws(StorageProblem) -> StoreFigures {
    try await read { [now] in try StoreFigures($0, at: now()) }
  }
}

extension StoreFigures {
  fileprivate init(_ sql: any SQLConnection, at now: Date) throws {
    self.init()
    waves = try WavesTable.waves(at: now, in: sql)
    for row in try sql.rows(
      """
      SELECT min(next_attempt_at) AS next, count(*) AS count, min(created_at) AS oldest,
        count(last_error) AS failed
      FROM outbox WHERE delivered_at IS NULL GROUP BY (next_attempt_at IS NULL)
      """)
    {
      if (row["next"] as Int64?) == nil {
        setAside = try Waiting(row)
      } else {
        outbox = try Waiting(row)
      }
    }
    for row in try sql.rows(
      """
      SELECT target, count(*) AS count, min(created_at) AS oldest, count(last_error) AS failed
      FROM notifications
      WHERE delivered_at IS NULL GROUP BY target
      """)
    {
      guard let target = ProvisioningTarget(rawValue: try row.get("target")) else { continue }
      notifications[target] = try Waiting(row)
    }
    for row in try sql.rows(
      """
      SELECT state, count(*) AS count, min(created_at) AS oldest FROM applications
      WHERE state IN ('verifying', 'pending') AND NOT is_decoy GROUP BY state
      """)
    {
      guard let state = ApplicationState(rawValue: try row.get("state")) else { continue }
      applications[state] = try Waiting(row)
    }
  }
}

extension StoreFigures.Waiting {
  fileprivate init(_ row: SQLRow) throws(StorageProblem) {
    self.init(
      count: try row.get("count"), oldest: row["oldest"], failed: row["failed"] ?? 0)
  }
}
