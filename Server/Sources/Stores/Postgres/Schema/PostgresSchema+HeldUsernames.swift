extension PostgresSchema {
  /// Usernames of accounts that are gone while a target doesn't know it yet: nobody else gets one of
  /// them before, or they would get what the target still gives to the person before. A target that
  /// isn't set up any more holds nothing up. The name goes with the last delivery.
  ///
  /// Deleting an account waits for whoever is just asking for its username, and the other way round.
  static let heldUsernames9 = """
    CREATE TABLE held_usernames (
      username text COLLATE "C" NOT NULL,
      account text COLLATE "C" NOT NULL,
      PRIMARY KEY (username, account)
    );
    CREATE FUNCTION foyer_is_username_held(a_username text, an_account text) RETURNS boolean
    LANGUAGE sql STABLE AS $held$
      SELECT EXISTS (SELECT FROM held_usernames h
        WHERE h.username = a_username AND h.account <> an_account
          AND EXISTS (SELECT FROM provisionings p JOIN provisioning_targets t ON t.name = p.target
            WHERE p.account = h.account AND p.what = 'deleted' AND p.delivered_at IS NULL))
    $held$;
    CREATE FUNCTION foyer_hold_username() RETURNS trigger LANGUAGE plpgsql AS $hold$
    BEGIN
      IF TG_WHEN = 'BEFORE' THEN
        PERFORM pg_advisory_xact_lock(\(usernameLock), hashtext(OLD.username));
        RETURN OLD;
      END IF;
      INSERT INTO held_usernames SELECT OLD.username, OLD.id
        WHERE EXISTS (SELECT FROM provisioning_targets) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END
    $hold$;
    CREATE TRIGGER held_usernames_lock BEFORE DELETE ON accounts
      FOR EACH ROW WHEN (OLD.username IS NOT NULL) EXECUTE FUNCTION foyer_hold_username();
    CREATE TRIGGER held_usernames_of_accounts AFTER DELETE ON accounts
      FOR EACH ROW WHEN (OLD.username IS NOT NULL) EXECUTE FUNCTION foyer_hold_username();
    CREATE FUNCTION foyer_release_usernames() RETURNS trigger LANGUAGE plpgsql AS $release$
    BEGIN
      DELETE FROM held_usernames h WHERE NOT EXISTS (SELECT FROM provisionings p
        WHERE p.account = h.account AND p.what = 'deleted' AND p.delivered_at IS NULL);
      RETURN NULL;
    END
    $release$;
    CREATE TRIGGER held_usernames_of_provisionings AFTER UPDATE OF delivered_at ON provisionings
      FOR EACH ROW WHEN (NEW.what = 'deleted' AND NEW.delivered_at IS NOT NULL)
      EXECUTE FUNCTION foyer_release_usernames();
    CREATE FUNCTION foyer_check_held_username() RETURNS trigger LANGUAGE plpgsql AS $check$
    BEGIN
      PERFORM pg_advisory_xact_lock(\(usernameLock), hashtext(NEW.username));
      IF NOT foyer_is_username_held(NEW.username, NEW.id) THEN RETURN NEW; END IF;
      IF TG_TABLE_NAME = 'accounts' THEN RETURN NULL; END IF; -- as where an application has it
      RAISE 'username' USING ERRCODE = 'FYUSR';
    END
    $check$;
    CREATE TRIGGER held_usernames_of_new_accounts BEFORE INSERT ON accounts
      FOR EACH ROW WHEN (NEW.username IS NOT NULL) EXECUTE FUNCTION foyer_check_held_username();
    CREATE TRIGGER held_usernames_of_applications BEFORE INSERT OR UPDATE OF state ON applications
      FOR EACH ROW
      WHEN (NEW.username IS NOT NULL AND NEW.state IN ('verifying', 'pending'))
      EXECUTE FUNCTION foyer_check_held_username();
    """
}
