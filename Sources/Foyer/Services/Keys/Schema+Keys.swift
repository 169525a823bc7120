extension Schema {
  /// Keys of accounts, and what somebody has chosen who isn't let in yet. A directory is told of
  /// keys, too; whoever else is told of accounts isn't.
  static let keys12 = """
    CREATE TABLE sshKeys (
      number INTEGER PRIMARY KEY, -- in their order, whatever the clock says
      account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
      line TEXT NOT NULL UNIQUE, -- type and key, as in authorized_keys
      fingerprint TEXT NOT NULL UNIQUE,
      addedAt INTEGER NOT NULL -- milliseconds since 1970
    ) STRICT;
    CREATE INDEX sshKeysByAccount ON sshKeys (account, number);
    ALTER TABLE applications ADD COLUMN sshKey TEXT;
    CREATE TRIGGER provisionKeyAdded AFTER INSERT ON sshKeys BEGIN
      \(changed("NEW.account"))
    END;
    CREATE TRIGGER provisionKeyRemoved AFTER DELETE ON sshKeys BEGIN
      \(changed("OLD.account"))
    END;
    """

  /// A change that nobody has begun to tell stands for this one; of an account that is gone, that it
  /// is gone is all that is told.
  private static func changed(_ account: String) -> String {
    """
    INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
      SELECT \(account), name, 'updated', \(provisioningMessage), \(provisioningTime),
        \(provisioningTime)
      FROM provisioningTargets AS targets
      WHERE name = 'ldap' AND EXISTS (SELECT 1 FROM accounts WHERE id = \(account))
        AND NOT EXISTS (SELECT 1 FROM provisionings WHERE account = \(account)
          AND target = targets.name AND what <> 'deleted' AND attempts = 0
          AND deliveredAt IS NULL);
    """
  }
}
