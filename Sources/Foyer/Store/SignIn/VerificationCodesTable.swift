import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Verification codes of accounts, for an hour at most.
struct VerificationCodesTable {
  /// Codes that sign their owner in.
  static let signIn = VerificationCodesTable(purpose: "sign_in", hasOwnersShare: true)
  /// Codes that confirm another address of an account.
  static let address = VerificationCodesTable(purpose: "address", hasOwnersShare: false)

  let purpose: String
  /// Whether owners have a limit of their own where they have signed in before.
  private let hasOwnersShare: Bool

  /// Stores a code and its e-mail. Where no account gets the code, the stored row can't be used.
  ///
  /// - Parameter isForOwners: whether the code is sent only to an owner who has signed in from that
  ///   origin before.
  func ask(
    _ code: OwnCode, of account: AccountID?, _ letter: WordedLetter, isForOwners: Bool = false,
    in sql: any SQLConnection
  ) throws -> OwnCodeSending {
    try sql.rows(
      "DELETE FROM verification_codes WHERE sent_at <= $1", code.time - AddressPace.hour)
    let emails = try AddressUsesTable.uses(
      .email, of: code.email.canonical, at: code.time, in: sql)
    let wait = try wait(for: code, of: account, after: emails, in: sql)
    if let wait, let seconds = try ownersWait(for: code, .emails, after: emails, or: wait, in: sql)
    {
      return .tooSoon(seconds: seconds)
    }
    let isOwner = try SignInsTable.knows(code.origin, of: account, in: sql)
    let recipient = isOwner || !isForOwners && wait == nil ? account : nil
    let entry = NewOutboxEntry(
      letter, about: recipient,
      key: "\(recipient?.description ?? "nobody"):\(code.digest.text):\(code.time.milliseconds)",
      at: code.time)
    let reference = try OutboxTable.insertOnce(recipient == nil ? entry.blank : entry, in: sql)
    guard let reference else { return .full }
    try OutboxTable.delete(reference, unless: recipient != nil, in: sql)
    try sql.rows(
      """
      INSERT INTO verification_codes
        (purpose, idempotency_key, account, code, sent_at, tries, tries_at)
      VALUES ($1, $2, $3, $4, $5, $6, $5)
      """, purpose, code.attempt, recipient, code.digest, code.time, CodeTries.most)
    try AddressUsesTable.add(use(.email, of: code), in: sql)
    return .sent
  }

  /// - Parameter value: what a right code gives; nil where no account is to have it.
  func enter<Value: Sendable & Equatable>(
    _ code: OwnCode, in sql: any SQLConnection, _ value: (StoredCode) throws -> Value?
  ) throws -> CodeAnswer<Value> {
    guard var stored = try newest(of: code, in: sql) else { return .over }
    if stored.isTooOld(at: code.time) { return .tooOld }
    let wrong = try AddressUsesTable.uses(
      .wrongCode, of: code.email.canonical, at: code.time, in: sql)
    let wait = AddressPace.wrongCodes.wait(after: wrong, from: code.origin, at: code.time)
    if let wait,
      let seconds = try ownersWait(for: code, .wrongCodes, after: wrong, or: wait, in: sql)
    {
      return .noTries(seconds: seconds)
    }
    if let seconds = stored.tries.take(at: code.time) { return .noTries(seconds: seconds) }
    try sql.rows(
      "UPDATE verification_codes SET tries = $1, tries_at = $2 WHERE number = $3",
      stored.tries.left, stored.tries.since, stored.number)
    let isOwner = try SignInsTable.knows(code.origin, of: stored.account, in: sql)
    // In this order: of a wrong code, no time tells whether an account has the address.
    guard stored.code == code.digest, isOwner || wait == nil, let found = try value(stored) else {
      try AddressUsesTable.add(use(.wrongCode, of: code), in: sql)
      return .wrong(tries: stored.tries.left)
    }
    try delete(of: stored.account, in: sql)
    return .right(found)
  }

  func delete(of account: AccountID?, in sql: any SQLConnection) throws {
    try sql.rows(
      "DELETE FROM verification_codes WHERE account = $1 AND purpose = $2", account, purpose)
  }

  /// Whether a request of that account has a code.
  func holds(_ code: OwnCode, of account: AccountID, in sql: any SQLConnection) throws -> Bool {
    try newest(of: code, in: sql)?.account == account
  }

  /// The seconds that are left to wait where owners have a limit of their own, by the uses from their
  /// origin; nil where the owner doesn't have to wait.
  private func ownersWait(
    for code: OwnCode, _ pace: AddressPace, after uses: [AddressUse], or wait: Int,
    in sql: any SQLConnection
  ) throws -> Int? {
    guard try hasOwnersShare && SignInsTable.knows(code.origin, in: sql) else { return wait }
    return pace.ownWait(after: uses, from: code.origin, at: code.time)
  }

  /// An account that asks for codes to other addresses has a limit of its own, wherever it asks from.
  private func wait(
    for code: OwnCode, of account: AccountID?, after emails: [AddressUse],
    in sql: any SQLConnection
  ) throws -> Int? {
    let own = purpose == Self.address.purpose ? try requests(of: account, in: sql) : []
    return [
      AddressPace.emails.wait(after: emails, from: code.origin, at: code.time),
      AddressPace.emails.wait(after: own, from: nil, at: code.time),
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

  private func use(_ kind: AddressUse.Kind, of code: OwnCode) -> NewAddressUse {
    NewAddressUse(kind, of: code.email.canonical, from: code.origin, at: code.time)
  }

  private func newest(of code: OwnCode, in sql: any SQLConnection) throws -> StoredCode? {
    try sql.row(
      """
      SELECT number, account, code, sent_at, tries, tries_at FROM verification_codes
      WHERE idempotency_key = $1 AND purpose = $2 ORDER BY number DESC LIMIT 1
      """, code.attempt, purpose
    ).map { try StoredCode($0) }
  }
}
