import Domain
import Secrets

extension AccountStore: OwnAccounts {
  public func begin(_ start: SignInStart) async throws(AccountsError) -> SignInBeginning {
    try await write(.create, AccountsError.self) { sql in
      let id: AccountID? = try sql.row(
        "SELECT id FROM accounts WHERE email_canonical = $1 OR username = $2",
        start.name.canonicalAddress, start.name.username)?["id"]
      let existing = try ApplicationsTable.existing(called: start.name, at: start.time, in: sql)
      let attempts = SignInAttemptsTable(start, of: id, or: existing?.application.id)
      if let seconds = try attempts.count(in: sql) { return .paused(seconds: seconds) }
      let credentials = try AccountsTable.credentials(of: id, in: sql)
      if let existing, credentials == nil { return .applied(existing) }
      return .admitted(credentials)
    }
  }

  public func end(_ end: SignInEnd) async throws(AccountsError) -> SignInEnding {
    let (id, hash) = (end.credentials.account.id, end.credentials.passwordHash)
    return try await write(.change, AccountsError.self) { [now] sql in
      if let suspension = try SuspensionsTable.current(of: id, at: end.start.time, in: sql) {
        guard try AccountsTable.replacePassword(of: id, hash, with: hash, at: now(), in: sql) else {
          return .outdated
        }
        try SignInAttemptsTable(end.start, of: id).forget(in: sql)
        return .suspended(suspension)
      }
      guard
        try AccountsTable.replacePassword(
          of: id, hash, with: end.renewed ?? hash, at: now(), in: sql)
      else { return .outdated }
      try SignInAttemptsTable(end.start, of: id).forget(in: sql)
      guard let session = end.session else { return .admitted }
      return try SessionsTable.open(session, of: id, in: sql) ? .admitted : .challenged
    }
  }

  public func end(_ start: SignInStart, of application: AccountID) async throws(AccountsError) {
    try await write(.change, AccountsError.self) {
      try SignInAttemptsTable(start, of: nil, or: application).forget(in: $0)
    }
  }

  public func withdraw(
    _ application: AccountID, after start: SignInStart
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      try SignInAttemptsTable(start, of: nil, or: application).forget(in: sql)
      return try ApplicationsTable.withdraw(application, in: sql)
    }
  }

  public func own(_ id: AccountID) async throws(AccountsError) -> OwnAccount? {
    try await read(AccountsError.self) { sql in
      guard let account = try AccountsTable.account(id, in: sql),
        let profile = try AccountsTable.profile(of: id, in: sql)
      else { return nil }
      return OwnAccount(
        account: account, profile: profile.profile,
        signIns: try SignInsTable.entries(of: id, in: sql),
        expiry: try LifetimesTable.expiry(of: id, in: sql),
        secondFactor: try SecondFactorsTable.status(of: id, in: sql))
    }
  }

  public func replacePassword(
    _ replacement: PasswordReplacement
  ) async throws(AccountsError) -> Bool {
    let (session, id) = (replacement.session, replacement.account)
    return try await write(.change, AccountsError.self) { [now] sql in
      guard
        try SessionsTable.holds(session, of: id, isByCode: replacement.old == nil, in: sql),
        let old = try replacement.old ?? AccountsTable.credentials(of: id, in: sql)?.passwordHash,
        try AccountsTable.replacePassword(of: id, old, with: replacement.new, at: now(), in: sql)
      else { return false }
      try AuditTable.note(.passwordChanged, of: id, in: sql)
      try OwnerEmails.note(.passwordChanged(at: now()), of: id, in: sql)
      _ = try SessionsTable.endAll(of: id, but: session, in: sql)
      try SessionsTable.noteOwnPassword(of: session, in: sql)
      return true
    }
  }
}
