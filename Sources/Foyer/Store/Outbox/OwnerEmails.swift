import Domain

/// E-mails that tell owners of changes of their accounts. The tables of what is changed call `note`
/// where they write.
enum OwnerEmails {
  /// The writer and the delivery of such e-mails.
  struct Sending: Sendable {
    let emails: @Sendable (BrandID) -> EmailWriter?
    let deliver: @Sendable () -> Void
  }

  /// Adds an e-mail to the outbox, in the transaction of the change. Without an address, a mail
  /// server or the brand's consent there is none.
  static func note(
    _ template: EmailTemplate, of account: AccountID, in sql: any SQLConnection
  ) throws {
    try insert(email(template, of: account, in: sql), in: sql)
  }

  /// Welcomes the owner of an account that this transaction has inserted. It reads no row: in
  /// PostgreSQL that would cause conflicts between sign-ups.
  static func noteWelcome(to account: Account, in sql: any SQLConnection) throws {
    try insert(
      email(
        .welcome(account.details.username), of: account.id, brand: account.brand,
        to: account.email, in: account.details.language, sql), in: sql)
  }

  /// Words an e-mail about an account that may be deleted before `insert`.
  static func email(
    _ template: EmailTemplate, of id: AccountID, in sql: any SQLConnection
  ) throws -> NewOutboxEntry? {
    guard sql.audit.emails != nil,
      let row = try sql.row("SELECT brand, email, language FROM accounts WHERE id = $1", id)
    else { return nil }
    return email(
      template, of: id, brand: try row.get("brand"), to: try EmailAddress(stored: row["email"]),
      in: row["language"], sql)
  }

  private static func email(
    _ template: EmailTemplate, of id: AccountID, brand: BrandID, to address: EmailAddress?,
    in language: String?, _ sql: any SQLConnection
  ) -> NewOutboxEntry? {
    guard let address,
      let email = sql.audit.emails?(brand)?.ownerEmail(template, to: address, in: language)
    else { return nil }
    return NewOutboxEntry(ownerEmail: email, template, about: id, at: sql.audit.time)
  }

  /// The e-mail is stored even in a full outbox: owners learn of each change.
  static func insert(_ email: NewOutboxEntry?, in sql: any SQLConnection) throws {
    guard let email else { return }
    _ = try OutboxTable.insertAnyway(email, in: sql)
    sql.audit.hasEmails = true
  }
}
