import Domain
import Essentials
import SQL

/// Guests' messages, with the answers and notes of operators.
enum ConversationsTable {
  /// Stores a message, or finds the one with the same key, with the outbox entry that delivers it.
  ///
  /// - Returns: nil if too many entries wait.
  static func insert(
    _ message: ContactMessage, _ entry: NewOutboxEntry, of account: AccountID?,
    in sql: any SQLConnection
  ) throws -> OutboxReference? {
    while let number = try OutboxTable.insertOnce(entry, in: sql) {
      let kept = try insert(message, entry, as: number, of: account, in: sql)
      if kept == number { return number }
      // An older message has the number, or the same key.
      try OutboxTable.delete(number, unless: false, in: sql)
      if let kept { return kept }
    }
    return nil
  }

  private static func insert(
    _ message: ContactMessage, _ entry: NewOutboxEntry, as number: OutboxReference,
    of account: AccountID?, in sql: any SQLConnection
  ) throws -> OutboxReference? {
    let draft = message.draft
    let isNew = try sql.exists(
      """
      INSERT INTO conversations (reference, key, brand, account, email, email_canonical, subject,
        details, state, is_open, created_at, changed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
      ON CONFLICT DO NOTHING RETURNING reference
      """, number, entry.key, message.brand, account, draft.address.address,
      draft.address.canonical, draft.subject.value,
      JSONText.line(message.details.map { ContactPayload.Detail($0) }),
      SentMessage.Progress.received.rawValue, true, entry.time)
    if isNew {
      let first = Conversation.Entry(
        id: "message", .write, by: nil, draft.text.value, at: entry.time)
      try insert(first, to: number, in: sql)
      return number
    }
    return try sql.row("SELECT reference FROM conversations WHERE key = $1", entry.key)?
      .get("reference")
  }

  private static func insert(
    _ entry: Conversation.Entry, to number: OutboxReference, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      """
      INSERT INTO conversation_entries (conversation, id, action, name, text, written_at)
      VALUES ($1, $2, $3, $4, $5, $6)
      """, number, entry.id, entry.action.rawValue, entry.name, entry.text, entry.writtenAt)
  }

  /// Deletes the conversations of a brand that are no longer kept.
  ///
  /// - Parameter days: nil keeps all.
  static func expire(
    of brand: BrandID, after days: Int?, at now: Date, in sql: any SQLConnection
  ) throws {
    guard let days else { return }
    try sql.rows(
      "DELETE FROM conversations WHERE brand = $1 AND changed_at <= $2", brand,
      now - Double(days) * 86_400)
  }

  /// Returns a conversation, with an entry that is added if it isn't there yet.
  static func conversation(
    _ number: OutboxReference, for reader: ConversationReader,
    adding entry: Conversation.Entry?, notice: (Conversation) -> NewOutboxEntry?,
    in sql: any SQLConnection
  ) throws -> ConversationAnswer {
    if case .guest(let code) = reader, let refusal = try refusal(of: code, in: sql) {
      return refusal
    }
    guard let found = try find(number, in: sql) else { return .notFound }
    if case .owner(let account) = reader, found.account != account { return .notFound }
    guard let entry, !found.has(entry) else { return .found(found) }
    if entry.action.isClosing, !found.state.isOpen { return .closed(found) }
    guard found.takes(entry) else { return .full }
    let changed = found.adding(entry)
    try insert(entry, to: number, in: sql)
    try sql.rows(
      """
      UPDATE conversations SET state = $1, is_open = $2, assignee = $3, changed_at = $4
      WHERE reference = $5
      """, changed.state.rawValue, changed.state.isOpen, changed.assignee, changed.changedAt,
      number)
    if let notice = notice(changed) { _ = try OutboxTable.insertAnyway(notice, in: sql) }
    try AuditTable.note(
      .messageChanged, of: number, before: ["state": found.state.rawValue],
      after: ["state": changed.state.rawValue, "action": entry.action.rawValue], in: sql)
    return .found(changed)
  }

  private static func find(
    _ number: OutboxReference, in sql: any SQLConnection
  ) throws -> Conversation? {
    guard let row = try sql.row("\(selected) WHERE reference = $1", number) else { return nil }
    let entries = try sql.rows(
      "SELECT * FROM conversation_entries WHERE conversation = $1 ORDER BY number", number)
    return try Conversation(
      row,
      entries: sql.readable(entries, of: "conversation_entries") { try Conversation.Entry($0) })
  }

  /// A message that hasn't been delivered waits.
  fileprivate static let selected = """
    SELECT *, state = 'received' AND EXISTS (SELECT 1 FROM outbox
      WHERE outbox.reference = conversations.reference AND kind = 'contact'
        AND delivered_at IS NULL) AS is_waiting FROM conversations
    """
}

// MARK: Codes

extension ConversationsTable {
  /// Returns the refusal of a code; nil for one that opens the conversation.
  private static func refusal(
    of code: ConversationCode, in sql: any SQLConnection
  ) throws -> ConversationAnswer? {
    let address = code.address.canonical
    let wrong = try AddressUsesTable.uses(.wrongCode, of: address, at: code.time, in: sql)
    let wait = AddressRateLimit.wrongCodes.wait(after: wrong, from: code.origin, at: code.time)
    if let wait { return .noAttempts(seconds: wait) }
    let row = try sql.row(
      """
      SELECT code, code_sent_at FROM conversations
      WHERE reference = $1 AND email_canonical = $2 AND code IS NOT NULL
      """, code.number, address)
    guard let row else { return try wrongCode(code, in: sql) }
    let sentAt: Date = try row.get("code_sent_at")
    let isRight = row["code"] == code.digest && !isTooOld(sentAt, at: code.time)
    return isRight ? nil : try wrongCode(code, in: sql)
  }

  private static func isTooOld(_ sentAt: Date, at now: Date) -> Bool {
    sentAt.elapsed(at: now) >= TimeInterval(EmailCode.seconds)
  }

  private static func wrongCode(
    _ code: ConversationCode, in sql: any SQLConnection
  ) throws -> ConversationAnswer {
    let use = NewAddressUse(
      .wrongCode, of: code.address.canonical, from: code.origin, at: code.time)
    try AddressUsesTable.add(use, in: sql)
    return .wrongCode
  }
}

extension Conversation {
  init(_ row: SQLRow, entries: [Entry] = []) throws(StorageProblem) {
    self = try row.values(of: "conversations") { row in
      let details: String = try row.get("details")
      guard
        let details = try? JSONDecoder().decode(
          [ContactPayload.Detail].self, from: Data(details.utf8))
      else { throw StorageProblem.corrupt }
      let address: String = try row.get("email")
      guard let address = try? EmailAddress(validating: address) else {
        throw StorageProblem.corrupt
      }
      let state: String = try row.get("state")
      guard let state = SentMessage.Progress(rawValue: state) else {
        throw StorageProblem.corrupt
      }
      return Conversation(
        try row.get("reference"), of: try row.get("brand"), account: row["account"],
        address: address, subject: try row.get("subject"), details: details,
        state: row["is_waiting"] == true ? .waiting : state, assignee: row["assignee"],
        createdAt: try row.get("created_at"), changedAt: try row.get("changed_at"),
        entries: entries)
    }
  }
}

extension Conversation.Entry {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "conversation_entries") { row in
      let action: String = try row.get("action")
      guard let action = Conversation.Action(rawValue: action) else {
        throw StorageProblem.corrupt
      }
      return Conversation.Entry(
        id: try row.get("id"), action, by: row["name"], row["text"],
        at: try row.get("written_at"))
    }
  }
}

extension AccountStore: Conversations {
  public func conversations(
    after place: PageToken?, all: Bool, of brand: BrandID?, limit: Int
  ) async throws(StorageProblem) -> Page<Conversation> {
    try await read { sql in
      let chosen = (all ? "" : "AND is_open ") + (brand == nil ? "" : "AND brand = $4")
      let values = [
        (place?.milliseconds ?? .min).sqlValue, (place?.id ?? "").sqlValue, limit.sqlValue,
      ]
      let rows = try sql.rows(
        """
        \(ConversationsTable.selected) WHERE (changed_at, reference) > ($1, $2) \(chosen)
        ORDER BY changed_at, reference LIMIT $3
        """, values + (brand.map { [$0.sqlValue] } ?? []))
      return try sql.page(
        rows, of: "conversations", limit: limit, by: "changed_at", id: "reference"
      ) { try Conversation($0) }
    }
  }

  public func expireConversations(of brand: Brand) async throws(AccountsError) {
    try await write(.change, AccountsError.self) { [now] sql in
      try ConversationsTable.expire(
        of: brand.id, after: brand.messages.keptDays, at: now(), in: sql)
    }
  }

  public func conversations(
    of account: AccountID
  ) async throws(AccountsError) -> [Conversation] {
    try await read(AccountsError.self) { sql in
      let rows = try sql.rows(
        "\(ConversationsTable.selected) WHERE account = $1 ORDER BY created_at DESC, reference LIMIT 100",
        account)
      return try sql.readable(rows, of: "conversations") { try Conversation($0) }
    }
  }

  public func conversation(
    _ number: OutboxReference, for reader: ConversationReader, adding entry: Conversation.Entry?,
    notice: @escaping @Sendable (Conversation) -> NewOutboxEntry?
  ) async throws(AccountsError) -> ConversationAnswer {
    let work = { @Sendable (sql: any SQLConnection) in
      try ConversationsTable.conversation(
        number, for: reader, adding: entry, notice: notice, in: sql)
    }
    // A code's attempts are counted.
    if entry == nil, !reader.isGuest { return try await read(AccountsError.self, work) }
    return try await write(.change, AccountsError.self, work)
  }

  public func ask(
    _ code: ConversationCode, email: Email
  ) async throws(AccountsError) -> VerificationCodeSending {
    try await write(.create, AccountsError.self) { sql in
      let address = code.address.canonical
      let emails = try AddressUsesTable.uses(.email, of: address, at: code.time, in: sql)
      if let seconds = AddressRateLimit.emails.wait(
        after: emails, from: code.origin, at: code.time)
      {
        return .tooSoon(seconds: seconds)
      }
      let isFound = try sql.exists(
        """
        UPDATE conversations SET code = $1, code_sent_at = $2
        WHERE reference = $3 AND email_canonical = $4 RETURNING reference
        """, code.digest, code.time, code.number, address)
      let entry = NewOutboxEntry(
        email, about: nil, key: "message:\(code.number):\(code.digest.text)", at: code.time)
      let written = try OutboxTable.insertOnce(isFound ? entry : entry.blank, in: sql)
      guard let written else { return .full }
      try OutboxTable.delete(written, unless: isFound, in: sql)
      let use = NewAddressUse(.email, of: address, from: code.origin, at: code.time)
      try AddressUsesTable.add(use, in: sql)
      return .sent
    }
  }
}
