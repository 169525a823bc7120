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

  /// Words an e-mail about an account that may be deleted before `insert`.
  static func email(
    _ template: EmailTemplate, of id: AccountID, in sql: any SQLConnection
  ) throws -> NewOutboxEntry? {
    let row = try sql.row("SELECT brand, email, language FROM accounts WHERE id = $1", id)
    guard let row, let address = try EmailAddress(stored: row["email"]),
      let email = try sql.audit.emails?(row.get("brand"))?
        .ownerEmail(template, to: address, in: row["language"])
    else { return nil }
    return NewOutboxEntry(ownerEmail: email, template, about: id, at: sql.audit.time)
  }

  /// A full outbox leaves the e-mail out: the change itself is more important.
  static func insert(_ email: NewOutboxEntry?, in sql: any SQLConnection) throws {
    guard let email, try OutboxTable.insertOnce(email, in: sql) != nil else { return }
    sql.audit.hasEmails = true
  }
}
