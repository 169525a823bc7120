extension StoreSchema {
  /// Outbox entries and notifications are written in the transaction of their cause.
  static func delivery(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE outbox (
        reference \(sql.text) NOT NULL PRIMARY KEY,
        key \(sql.text) NOT NULL UNIQUE, -- of what caused it: the same is kept once
        kind \(sql.text) NOT NULL,
        account \(sql.text), -- the account or application that it is about
        recipient \(sql.text), -- a canonical address; null once it was delivered
        payload \(sql.bytes) NOT NULL, -- empty once it was delivered
        created_at \(sql.time("created_at")) NOT NULL,
        attempts \(sql.integer) NOT NULL DEFAULT 0,
        next_attempt_at \(sql.time("next_attempt_at")), -- null when there is no further attempt
        delivered_at \(sql.time("delivered_at")),
        last_error \(sql.text)
      )\(sql.table)
      """,
      """
      CREATE INDEX outbox_due ON outbox (next_attempt_at, reference)
        WHERE next_attempt_at IS NOT NULL
      """,
      "CREATE INDEX outbox_by_time ON outbox (created_at, reference)",
      """
      CREATE INDEX outbox_undelivered ON outbox (created_at, reference)
        WHERE delivered_at IS NULL
      """,
      "CREATE INDEX outbox_delivered ON outbox (delivered_at) WHERE delivered_at IS NOT NULL",
      "CREATE INDEX outbox_by_account ON outbox (account) WHERE account IS NOT NULL",
      "CREATE INDEX outbox_by_recipient ON outbox (recipient) WHERE recipient IS NOT NULL",
      "CREATE TABLE notification_targets (name \(sql.text) NOT NULL PRIMARY KEY)\(sql.keyedTable)",
      // A notification has no personal data but the account's ID; the rest is read at delivery.
      """
      CREATE TABLE notifications (
        number \(sql.number), -- of one account in their order
        account \(sql.text) NOT NULL, -- without a reference: a deletion is delivered, too
        target \(sql.text) NOT NULL,
        host \(sql.text) NOT NULL DEFAULT '', -- which host's Unix users; empty for other targets
        change \(sql.text) NOT NULL
          CHECK (change IN
            ('pending', 'created', 'approved', 'updated', 'suspended', 'resumed', 'deleted')),
        message \(sql.text) NOT NULL UNIQUE, -- the same at every attempt
        created_at \(sql.time("created_at")) NOT NULL,
        attempts \(sql.integer) NOT NULL DEFAULT 0,
        next_attempt_at \(sql.time("next_attempt_at")), -- null when there is no further attempt
        lease_ends_at \(sql.time("lease_ends_at")), -- null unless it is being delivered
        delivered_at \(sql.time("delivered_at")),
        last_error \(sql.text)
      )\(sql.table)
      """,
      "CREATE INDEX notifications_of_account ON notifications (account, target, host, number)",
      """
      CREATE INDEX notifications_due ON notifications (target, host, next_attempt_at, number)
        WHERE delivered_at IS NULL
      """,
      """
      CREATE INDEX notifications_undelivered ON notifications (number) WHERE delivered_at IS NULL
      """,
      """
      CREATE INDEX notifications_delivered ON notifications (delivered_at)
        WHERE delivered_at IS NOT NULL
      """,
    ]
  }

  /// Guests' messages, with the answers and notes of operators.
  static func conversations(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE conversations (
        reference \(sql.text) NOT NULL PRIMARY KEY, -- the number that the guest knows
        key \(sql.text) NOT NULL UNIQUE, -- the outbox entry's
        brand \(sql.text) NOT NULL,
        account \(sql.text) REFERENCES accounts (id) ON DELETE CASCADE, -- null without a session
        email \(sql.text) NOT NULL,
        email_canonical \(sql.text) NOT NULL,
        subject \(sql.text) NOT NULL,
        details \(sql.text) NOT NULL, -- an array of JSON
        state \(sql.text) NOT NULL,
        is_open \(sql.boolean) NOT NULL,
        assignee \(sql.text),
        created_at \(sql.time("created_at")) NOT NULL,
        changed_at \(sql.time("changed_at")) NOT NULL,
        code \(sql.text), -- the digest of a code by which the guest opens it
        code_sent_at \(sql.time("code_sent_at"))
      )\(sql.table)
      """,
      "CREATE INDEX conversations_by_change ON conversations (changed_at, reference)",
      "CREATE INDEX conversations_open ON conversations (changed_at, reference) WHERE is_open",
      "CREATE INDEX conversations_of_brand ON conversations (brand, changed_at)",
      """
      CREATE INDEX conversations_of_account ON conversations (account, created_at)
        WHERE account IS NOT NULL
      """,
      """
      CREATE TABLE conversation_entries (
        number \(sql.number), -- in their order
        conversation \(sql.text) NOT NULL REFERENCES conversations (reference) ON DELETE CASCADE,
        id \(sql.text) NOT NULL, -- chosen by the writer
        action \(sql.text) NOT NULL,
        name \(sql.text), -- the operator's; null for a guest
        text \(sql.text),
        written_at \(sql.time("written_at")) NOT NULL,
        UNIQUE (conversation, id)
      )\(sql.table)
      """,
    ]
  }

  /// The answers to whether an article helped, without their writers.
  static func articleFeedback(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE article_feedback (
        brand \(sql.text) NOT NULL,
        slug \(sql.text) NOT NULL,
        helped \(sql.integer) NOT NULL,
        not_helped \(sql.integer) NOT NULL,
        PRIMARY KEY (brand, slug)
      )\(sql.keyedTable)
      """
    ]
  }

  static func limits(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE rate_limited_uses (
        kind \(sql.text) NOT NULL,
        id \(sql.text) NOT NULL,
        origin \(sql.text) NOT NULL, -- empty where unknown
        used_at \(sql.time("used_at")) NOT NULL,
        PRIMARY KEY (kind, id)
      )\(sql.keyedTable)
      """,
      "CREATE INDEX rate_limited_uses_by_time ON rate_limited_uses (kind, used_at)",
      "CREATE INDEX rate_limited_uses_by_origin ON rate_limited_uses (kind, origin, used_at)",
      """
      CREATE TABLE address_uses (
        number \(sql.number),
        kind \(sql.text) NOT NULL,
        address \(sql.text) NOT NULL, -- a digest: see AddressUse.mark
        origin \(sql.text) NOT NULL, -- empty where unknown
        used_at \(sql.time("used_at")) NOT NULL
      )\(sql.table)
      """,
      "CREATE INDEX address_uses_by_address ON address_uses (address, kind, used_at)",
      "CREATE INDEX address_uses_by_time ON address_uses (used_at)",
    ]
  }
}
