import Domain
import GRDB

/// Usernames of accounts that are gone while a target doesn't know it yet: nobody else gets one of
/// them before, or they would get what the target still gives to the person before, as a host's user.
enum HeldUsernames {
  /// - Parameter id: of the account that asks; one whose approval was taken back may come again.
  static func contain(
    _ username: String?, besides id: String, in database: Database
  ) throws -> Bool {
    guard let username else { return false }
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT 1 FROM heldUsernames AS held WHERE username = ? AND account <> ?
          AND EXISTS (SELECT 1 FROM provisionings, provisioningTargets AS targets
            WHERE account = held.account AND target = targets.name AND what = 'deleted'
              AND deliveredAt IS NULL)
        """, arguments: [username, id])
    return row != nil
  }
}

extension Schema {
  /// A target that isn't set up any more holds nothing up. The name is all that stays of a person,
  /// and goes with the last delivery.
  static let heldUsernames16 = """
    CREATE TABLE heldUsernames (
      username TEXT NOT NULL,
      account TEXT NOT NULL,
      PRIMARY KEY (username, account)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER holdUsername AFTER DELETE ON accounts
    WHEN OLD.username IS NOT NULL AND EXISTS (SELECT 1 FROM provisioningTargets)
    BEGIN
      INSERT OR IGNORE INTO heldUsernames VALUES (OLD.username, OLD.id);
    END;
    CREATE TRIGGER releaseUsernames AFTER UPDATE OF deliveredAt ON provisionings
    WHEN NEW.what = 'deleted' AND NEW.deliveredAt IS NOT NULL
    BEGIN
      DELETE FROM heldUsernames WHERE NOT EXISTS (SELECT 1 FROM provisionings
        WHERE account = heldUsernames.account AND what = 'deleted' AND deliveredAt IS NULL);
    END;
    """

  /// Keys that aren't written in the one way there is go: the same key could be had twice.
  static func canonicalKeys16(_ database: Database) throws {
    let lines = try String.fetchAll(
      database, sql: "SELECT line FROM sshKeys WHERE line LIKE 'ssh-rsa %'")
    for line in lines where SSHPublicKey(stored: line) == nil {
      try database.execute(sql: "DELETE FROM sshKeys WHERE line = ?", arguments: [line])
    }
  }
}
