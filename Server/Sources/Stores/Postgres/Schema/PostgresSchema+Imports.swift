extension PostgresSchema {
  /// What was copied from a file, by that store's id: an account's digest as it was copied, so that
  /// a later run knows what has changed on which side. Accounts are found by the beginning of their
  /// name, or of its last word. A statement that sets `foyer.quiet_targets` notifies nobody.
  static let imports11 = """
    CREATE TABLE imported_accounts (
      store text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL, -- without a reference: who was deleted here isn't copied again
      digest bytea NOT NULL,
      PRIMARY KEY (store, id)
    );
    CREATE INDEX accounts_by_name ON accounts (sort_key);
    CREATE INDEX accounts_by_last_name ON accounts ((\(lastName)));
    DROP TRIGGER provisionings_of_accounts ON accounts;
    CREATE TRIGGER provisionings_of_accounts AFTER INSERT OR DELETE ON accounts
      FOR EACH ROW WHEN (\(isLoud)) EXECUTE FUNCTION foyer_note_change();
    DROP TRIGGER provisionings_of_changes ON accounts;
    CREATE TRIGGER provisionings_of_changes
      AFTER UPDATE OF name, email, username, password_hash ON accounts FOR EACH ROW
      WHEN ((OLD.name, OLD.email, OLD.username, OLD.password_hash)
        IS DISTINCT FROM (NEW.name, NEW.email, NEW.username, NEW.password_hash) AND \(isLoud))
      EXECUTE FUNCTION foyer_note_change();
    """

  /// What follows the last space of the folded name.
  static let lastName = #"regexp_replace(sort_key, '^.* ', '')"#

  private static let isLoud =
    "current_setting('foyer.quiet_targets', true) IS DISTINCT FROM 'on'"
}
