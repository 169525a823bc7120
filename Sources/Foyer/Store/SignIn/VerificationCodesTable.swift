import Domain
import Essentials
import SQL
import Secrets

/// Verification codes of accounts, kept for an hour at most.
struct VerificationCodesTable {
  static let signIn = VerificationCodesTable(purpose: "sign_in", hasOwnersShare: true)
  /// Codes that confirm a new address of an account.
  static let address = VerificationCodesTable(purpose: "address", hasOwnersShare: false)

  let purpose: String
  /// True if owners have a separate limit at origins where they have signed in before.
  private let hasOwnersShare: Bool

  /// Stores a code and its e-mail. If there is no account, the code can't be used.
  ///
  /// - Parameter onlyIfFamiliar: true if the code is only sent to an owner who has signed in from
  ///   that origin before.
  func ask(
    _ code: VerificationCode, of account: AccountID?, _ email: Email, onlyIfFamiliar: Bool = false,
    in sql: any SQLConnection
  ) throws -> VerificationCodeSending {
    try sql.rows(
      "DELETE FROM verification_codes WHERE sent_at <= $1", code.time - AddressRateLimit.hour)
    let emails = try AddressUsesTable.uses(
      .email, of: code.email.canonical, at: code.time, in: sql)
    let wait = try wait(for: code, of: account, after: emails, in: sql)
    if let wait, let seconds = try ownersWait(for: code, .emails, after: emails, or: wait, in: sql)
    {
      return .tooSoon(seconds: seconds)
    }
    let isOwner = try SignInsTable.knows(code.origin, of: account, in: sql)
    let recipient = isOwner || !onlyIfFamiliar && wait == nil ? account : nil
    let entry = NewOutboxEntry(
      email, about: recipient,
      key: "\(recipient?.description ?? "nobody"):\(code.digest.text):\(code.time.milliseconds)",
      at: code.time)
    let reference = try OutboxTable.insertOnce(recipient == nil ? entry.blank : entry, in: sql)
    guard let reference else { return .full }
    try OutboxTable.delete(reference, unless: recipient != nil, in: sql)
    try sql.rows(
      """
      INSERT INTO verification_codes
        (purpose, idempotency_key, account, code, sent_at, attempts_left, attempts_at)
      VALUES ($1, $2, $3, $4, $5, $6, $5)
      """, purpose, code.idempotencyKey, recipient, code.digest, code.time, CodeThrottle.most)
    try AddressUsesTable.add(use(.email, of: code), in: sql)
    return .sent
  }

  /// Returns the seconds until a code may be sent, without an owner's separate limit.
  func wait(
    for code: VerificationCode, of account: AccountID, in sql: any SQLConnection
  ) throws -> Int? {
    let emails = try AddressUsesTable.uses(
      .email, of: code.email.canonical, at: code.time, in: sql)
    return try wait(for: code, of: account, after: emails, in: sql)
  }

  /// Checks a code.
  ///
  /// - Parameter value: returns the result of a correct code; nil if no account should have one.
  func enter<Value: Sendable & Equatable>(
    _ code: VerificationCode, in sql: any SQLConnection, _ value: (StoredCode) throws -> Value?
  ) throws -> CodeAnswer<Value> {
    guard var stored = try newest(of: code, in: sql) else { return .over }
    if stored.isTooOld(at: code.time) { return .tooOld }
    let wrong = try AddressUsesTable.uses(
      .wrongCode, of: code.email.canonical, at: code.time, in: sql)
    let wait = AddressRateLimit.wrongCodes.wait(after: wrong, from: code.origin, at: code.time)
    if let wait,
      let seconds = try ownersWait(for: code, .wrongCodes, after: wrong, or: wait, in: sql)
    {
      return .noAttempts(seconds: seconds)
    }
    if let seconds = stored.attempts.take(at: code.time) { return .noAttempts(seconds: seconds) }
    try sql.rows(
      "UPDATE verification_codes SET attempts_left = $1, attempts_at = $2 WHERE number = $3",
      stored.attempts.left, stored.attempts.since, stored.number)
    let isOwner = try SignInsTable.knows(code.origin, of: stored.account, in: sql)
    // The order matters: the time that a wrong code takes must not reveal whether an account has
    // the address.
    guard stored.code == code.digest, isOwner || wait == nil, let found = try value(stored) else {
      try AddressUsesTable.add(use(.wrongCode, of: code), in: sql)
      return .wrong(attempts: stored.attempts.left)
    }
    try delete(of: stored.account, in: sql)
    return .right(found)
  }

  func delete(of account: AccountID?, in sql: any SQLConnection) throws {
    try sql.rows(
      "DELETE FROM verification_codes WHERE account = $1 AND purpose = $2", account, purpose)
  }

  /// Returns whether an earlier code of the same form was sent for that account to the same address.
  /// Its time tells which of the address's e-mails it was.
  func holds(_ code: VerificationCode, of account: AccountID, in sql: any SQLConnection) throws
    -> Bool
  {
    guard let earlier = try newest(of: code, in: sql), earlier.account == account else {
      return false
    }
    return try AddressUsesTable.uses(
      .email, of: code.email.canonical, at: code.time, in: sql
    ).contains { $0.time == earlier.sentAt }
  }

  /// Returns the remaining wait in seconds. Owners may have a separate limit, which counts the uses
  /// from their origin; nil if they need not wait.
  private func ownersWait(
    for code: VerificationCode, _ rateLimit: AddressRateLimit, after uses: [AddressUse],
    or wait: Int,
    in sql: any SQLConnection
  ) throws -> Int? {
    guard try hasOwnersShare && SignInsTable.knows(code.origin, in: sql) else { return wait }
    return rateLimit.ownWait(after: uses, from: code.origin, at: code.time)
  }

  /// An account that requests codes for new addresses has its own limit, from all origins together.
  private func wait(
    for code: VerificationCode, of account: AccountID?, after emails: [AddressUse],
    in sql: any SQLConnection
  ) throws -> Int? {
    let own = purpose == Self.address.purpose ? try requests(of: account, in: sql) : []
    return [
      AddressRateLimit.emails.wait(after: emails, from: code.origin, at: code.time),
      AddressRateLimit.emails.wait(after: own, from: nil, at: code.time),
    ].compactMap(\.self).max()
  }

  private func requests(
    of account: AccountID?, in sql: any SQLConnection
  ) throws -> [AddressUse] {
    try sql.rows(
      "SELECT sent_at FROM verification_codes WHERE account = $1 AND purpose = $2", account,
      purpose
    ).map { AddressUse(from: nil, at: try $0.get("sent_at")) }
  }

  private func use(_ kind: AddressUse.Kind, of code: VerificationCode) -> NewAddressUse {
    NewAddressUse(kind, of: code.email.canonical, from: code.origin, at: code.time)
  }

  private func newest(of code: VerificationCode, in sql: any SQLConnection) throws -> StoredCode? {
    try sql.row(
      """
      SELECT number, account, code, sent_at, attempts_left, attempts_at FROM verification_codes
      WHERE idempotency_key = $1 AND purpose = $2 ORDER BY number DESC LIMIT 1
      """, code.idempotencyKey, purpose
    ).map { try StoredCode($0) }
  }
}

extension AccountStore: VerificationCodes {
  public func ask(
    _ code: VerificationCode, email: Email, onlyIfFamiliar: Bool = false
  ) async throws(AccountsError) -> VerificationCodeSending {
    try await write(.create, AccountsError.self) { sql in
      let account = try AccountsTable.id(with: code.email, in: sql)
      return try VerificationCodesTable.signIn.ask(
        code, of: account, email, onlyIfFamiliar: onlyIfFamiliar, in: sql)
    }
  }

  public func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool {
    try await read(AccountsError.self) { try SignInsTable.knows(origin, in: $0) }
  }

  public func enter(
    _ code: VerificationCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<CodeSignIn> {
    try await write(.change, AccountsError.self) { sql in
      let answer = try VerificationCodesTable.signIn.enter(code, in: sql) { stored in
        try AccountsTable.credentials(of: stored.account, with: code.email, in: sql)?.account
      }
      return try answer.map { account in
        if let suspension = try SuspensionsTable.current(of: account.id, at: code.time, in: sql) {
          return .suspended(suspension)
        }
        return try SessionsTable.open(session, of: account.id, in: sql)
          ? .admitted(account) : .challenged
      }
    }
  }

  public func wait(
    for code: VerificationCode, of id: AccountID
  ) async throws(AccountsError) -> Int? {
    try await read(AccountsError.self) {
      try VerificationCodesTable.address.wait(for: code, of: id, in: $0)
    }
  }

  public func ask(
    _ code: VerificationCode, of id: AccountID, emails: AddressEmails, isAgain: Bool
  ) async throws(AccountsError) -> VerificationCodeSending {
    try await write(.change, AccountsError.self) { sql in
      let table = VerificationCodesTable.address
      guard try AccountsTable.account(id, in: sql) != nil,
        try !isAgain || table.holds(code, of: id, in: sql)
      else { return .over }
      let isTaken = try AccountsTable.isTaken(code.email, besides: id, in: sql)
      return try table.ask(code, of: id, isTaken ? emails.taken : emails.code, in: sql)
    }
  }

  public func changeAddress(
    _ code: VerificationCode, of id: AccountID, email: @escaping OwnerEmailWriting
  ) async throws(AccountsError) -> CodeAnswer<Account> {
    try await write(.change, AccountsError.self) { [now] sql in
      let account = try AccountsTable.account(id, in: sql)
      let answer = try VerificationCodesTable.address.enter(code, in: sql) { stored in
        let isTaken = try AccountsTable.isTaken(code.email, besides: id, in: sql)
        return stored.account == id && !isTaken ? account : nil
      }
      // The change has deleted its code, and the answer to the same request may have been lost.
      if answer == .over, let account, account.email == code.email { return .right(account) }
      return try answer.map { before in
        try AccountsTable.setAddress(code.email, of: before, at: now(), in: sql)
        try ApplicationsTable.setAddress(code.email, of: id, in: sql)
        let language = try AccountsTable.language(of: id, in: sql)
        if let email = before.email.flatMap({ email($0, language) }) {
          let entry = NewOutboxEntry(
            email, about: id, key: "owner:\(id):address:\(code.digest.text)", at: code.time)
          _ = try OutboxTable.insertOnce(entry, in: sql)
        }
        return try AccountsTable.find(id, in: sql)
      }
    }
  }
}

/// A row of a verification code.
struct StoredCode {
  let number: Int64
  /// Nil if no account has the address, or if the account was deleted.
  let account: AccountID?
  let code: KeyedDigest
  var attempts: CodeThrottle
  let sentAt: Date

  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "verification_codes") { try StoredCode(valuesOf: $0) }
  }

  private init(valuesOf row: SQLRow) throws(StorageProblem) {
    number = try row.get("number")
    account = row["account"]
    code = try row.get("code")
    sentAt = try row.get("sent_at")
    attempts = CodeThrottle(left: try row.get("attempts_left"), since: try row.get("attempts_at"))
  }

  func isTooOld(at now: Date) -> Bool {
    sentAt.elapsed(at: now) >= TimeInterval(EmailCode.seconds)
  }
}
