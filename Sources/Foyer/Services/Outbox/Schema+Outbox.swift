extension Schema {
  /// What leaves for elsewhere, in the file of what causes it: one transaction writes both.
  static let outbox5 = """
    CREATE TABLE outbox (
      reference TEXT NOT NULL PRIMARY KEY,
      key TEXT NOT NULL UNIQUE, -- of what caused it: the same is kept once
      kind TEXT NOT NULL,
      payload BLOB NOT NULL, -- empty once it was delivered
      createdAt INTEGER NOT NULL, -- milliseconds since 1970, as all times here
      attempts INTEGER NOT NULL DEFAULT 0,
      nextAttempt INTEGER, -- null when nobody tries again
      deliveredAt INTEGER,
      lastError TEXT
    ) STRICT;
    CREATE INDEX outboxByNextAttempt ON outbox (nextAttempt) WHERE nextAttempt IS NOT NULL;
    """

  /// For the end of what was delivered.
  static let retention17 = """
    CREATE INDEX outboxDelivered ON outbox (deliveredAt) WHERE deliveredAt IS NOT NULL;
    """
}
