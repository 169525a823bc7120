import Domain
import SQL

extension AccountStore: Conversations {
  public func conversations(
    after place: PageToken?, all: Bool, of brand: BrandID?, limit: Int
  ) async throws(StorageProblem) -> Page<Conversation> {
    try await read {
      try ConversationsTable.page(after: place, all: all, of: brand, limit: limit, in: $0)
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
    try await read(AccountsError.self) { try ConversationsTable.own(of: account, in: $0) }
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
    try await write(.create, AccountsError.self) {
      try ConversationsTable.ask(code, email: email, in: $0)
    }
  }
}
