import Domain
import Essentials
import Secrets

extension AccountStore: Sessions {
  public func open(
    _ session: NewSession, of account: AccountID, asksSecondFactor: Bool
  ) async throws(AccountsError) -> SessionOpening {
    try await write(.change, AccountsError.self) { sql in
      guard try Self.mayOpen(session, of: account, in: sql) else { return .refused }
      if let key = session.key { try SSHKeysTable.noteUse(of: key, at: session.time, in: sql) }
      if asksSecondFactor {
        return try SessionsTable.open(session, of: account, in: sql) ? .opened : .challenged
      }
      try SessionsTable.insert(session, of: account, in: sql)
      return .opened
    }
  }

  public func openFirst(
    _ session: NewSession, of account: AccountID
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      // A repeated request proves no second factor, which may have been enrolled meanwhile.
      try Self.mayOpen(session, of: account, in: sql)
        && SecondFactorsTable.enrolled(of: account, in: sql) == nil
        && SessionsTable.replaceFirst(by: session, of: account, in: sql)
    }
  }

  private static func mayOpen(
    _ session: NewSession, of account: AccountID, in sql: any SQLConnection
  ) throws -> Bool {
    try AccountsTable.account(account, in: sql) != nil
      && SuspensionsTable.current(of: account, at: session.time, in: sql) == nil
  }

  public func session(
    _ token: KeyedDigest, at now: Date
  ) async throws(AccountsError) -> SignInSession? {
    let session = try await read(AccountsError.self) {
      try SessionsTable.session(token, at: now, in: $0)
    }
    guard let session, session.needsNote(at: now) else { return session }
    // If the store can't be written, the session remains usable; it only expires earlier.
    try? await write(.change, AccountsError.self) {
      try SessionsTable.noteUse(of: session.id, at: now, in: $0)
    }
    return session
  }

  public func sessions(
    of account: AccountID, at now: Date
  ) async throws(AccountsError) -> [SignInSession] {
    try await read(AccountsError.self) { try SessionsTable.sessions(of: account, at: now, in: $0) }
  }

  public func end(
    _ id: SessionID, of account: AccountID
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) {
      try SessionsTable.end(id, of: account, in: $0)
    }
  }

  public func endAll(
    of account: AccountID, but id: SessionID
  ) async throws(AccountsError) -> Int {
    try await write(.change, AccountsError.self) {
      try SessionsTable.endAll(of: account, but: id, in: $0)
    }
  }
}
