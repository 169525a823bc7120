extension Schema {
  /// Who is to be told of accounts, and what; the accounts' own table writes it, whoever changes an
  /// account. A row has nothing of a person but the account's id: the rest is read when it is told.
  /// A change that nobody has begun to tell stands for those that follow it.
  static let provisioning10 = """
    CREATE TABLE provisioningTargets (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE provisionings (
      change INTEGER PRIMARY KEY AUTOINCREMENT, -- in their order; no number comes twice
      account TEXT NOT NULL, -- without a reference: it is told of when the account is gone
      target TEXT NOT NULL,
      what TEXT NOT NULL CHECK (what IN ('created', 'approved', 'updated', 'deleted')),
      message TEXT NOT NULL UNIQUE, -- the same at every attempt
      createdAt INTEGER NOT NULL, -- milliseconds since 1970, as all times here
      attempts INTEGER NOT NULL DEFAULT 0,
      nextAttempt INTEGER, -- null when nobody tries again
      leasedUntil INTEGER, -- null unless somebody is telling it
      deliveredAt INTEGER,
      lastError TEXT,
      UNIQUE (account, target, change)
    ) STRICT;
    CREATE INDEX provisioningsDue ON provisionings (target, nextAttempt, change)
      WHERE deliveredAt IS NULL;
    CREATE INDEX provisioningsDelivered ON provisionings (deliveredAt)
      WHERE deliveredAt IS NOT NULL;
    CREATE TRIGGER provisionMade AFTER INSERT ON accounts BEGIN
      INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
      SELECT NEW.id, name,
        iif(EXISTS (SELECT 1 FROM applications WHERE id = NEW.id AND needsApproval),
          'approved', 'created'), \(provisioningMessage), \(provisioningTime), \(provisioningTime)
      FROM provisioningTargets;
    END;
    CREATE TRIGGER provisionChanged AFTER UPDATE ON accounts
    WHEN \(visible) OR OLD.passwordHash IS NOT NEW.passwordHash
    BEGIN
      INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
      SELECT NEW.id, name, 'updated', \(provisioningMessage), \(provisioningTime), \(provisioningTime)
      FROM provisioningTargets AS targets
      WHERE (\(visible) OR name = 'ldap') AND NOT EXISTS (
        SELECT 1 FROM provisionings WHERE account = NEW.id AND target = targets.name
          AND what <> 'deleted' AND attempts = 0 AND deliveredAt IS NULL);
    END;
    CREATE TRIGGER provisionDeleted AFTER DELETE ON accounts BEGIN
      DELETE FROM provisionings WHERE account = OLD.id AND what <> 'deleted'
        AND deliveredAt IS NULL AND (leasedUntil IS NULL OR leasedUntil <= \(provisioningTime));
      INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
      SELECT OLD.id, name, 'deleted', \(provisioningMessage), \(provisioningTime), \(provisioningTime) FROM provisioningTargets;
    END;
    """

  /// What others see of an account; the password's hash goes to a directory alone.
  private static let visible = """
    (OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email
      OR OLD.username IS NOT NEW.username)
    """
  static let provisioningMessage = "'msg_' || lower(hex(randomblob(16)))"
  static let provisioningTime =
    "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
}
