extension PostgresSchema {
  /// Who is to be told of accounts, and what; the accounts' own table writes it, whatever the
  /// server's version. A row has nothing of a person but the account's id: the rest is read when it is
  /// told. A change that nobody has begun to tell stands for those that follow it.
  static let provisioning6 = """
    CREATE TABLE provisioning_targets (name text COLLATE "C" PRIMARY KEY);
    CREATE TABLE provisionings (
      change bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- of one account in their order
      account text COLLATE "C" NOT NULL, -- without a reference: it is told of when it is gone
      target text COLLATE "C" NOT NULL,
      what text NOT NULL CHECK (what IN ('created', 'approved', 'updated', 'deleted')),
      message text NOT NULL UNIQUE, -- the same at every attempt
      created_at bigint NOT NULL, -- milliseconds since 1970, as all times here
      attempts bigint NOT NULL DEFAULT 0,
      next_attempt bigint, -- null when nobody tries again
      leased_until bigint, -- null unless somebody is telling it
      delivered_at bigint,
      last_error text
    );
    CREATE INDEX provisionings_of_accounts ON provisionings (account, target, change);
    CREATE INDEX provisionings_due ON provisionings (target, next_attempt, change)
      WHERE delivered_at IS NULL;
    CREATE INDEX provisionings_delivered ON provisionings (delivered_at)
      WHERE delivered_at IS NOT NULL;
    \(noting)
    \(claiming)
    \(settling)
    \(deleting)
    """

  /// Whoever changes an account has locked its row, so what is noted of it is in order.
  private static let noting = """
    CREATE FUNCTION foyer_note_change() RETURNS trigger LANGUAGE plpgsql AS $note$
    DECLARE
      now_ bigint := extract(epoch FROM clock_timestamp()) * 1000;
      is_visible boolean := TG_OP <> 'UPDATE' OR OLD.name IS DISTINCT FROM NEW.name
        OR OLD.email IS DISTINCT FROM NEW.email OR OLD.username IS DISTINCT FROM NEW.username;
      of_account text := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
      what_ text := CASE TG_OP WHEN 'DELETE' THEN 'deleted' WHEN 'UPDATE' THEN 'updated'
        ELSE 'created' END;
    BEGIN
      IF TG_OP = 'INSERT'
        AND EXISTS (SELECT FROM applications WHERE id = NEW.id AND needs_approval)
      THEN what_ := 'approved'; END IF;
      IF TG_OP = 'DELETE' THEN
        DELETE FROM provisionings WHERE account = of_account AND what <> 'deleted'
          AND delivered_at IS NULL AND (leased_until IS NULL OR leased_until <= now_);
      END IF;
      INSERT INTO provisionings (account, target, what, message, created_at, next_attempt)
      SELECT of_account, t.name, what_, 'msg_' || replace(gen_random_uuid()::text, '-', ''),
        now_, now_
      FROM provisioning_targets t
      WHERE (is_visible OR t.name = 'ldap') AND (TG_OP <> 'UPDATE' OR NOT EXISTS (
        SELECT FROM provisionings WHERE account = of_account AND target = t.name
          AND what <> 'deleted' AND attempts = 0 AND delivered_at IS NULL));
      RETURN NULL;
    END
    $note$;
    CREATE TRIGGER provisionings_of_accounts AFTER INSERT OR DELETE ON accounts
      FOR EACH ROW EXECUTE FUNCTION foyer_note_change();
    CREATE TRIGGER provisionings_of_changes
      AFTER UPDATE OF name, email, username, password_hash ON accounts FOR EACH ROW
      WHEN ((OLD.name, OLD.email, OLD.username, OLD.password_hash)
        IS DISTINCT FROM (NEW.name, NEW.email, NEW.username, NEW.password_hash))
      EXECUTE FUNCTION foyer_note_change();
    """

  /// What is next, of nobody else's: of an account nothing is told before what was before it, and a
  /// deletion waits only while somebody is telling. Servers look for one target one after another,
  /// and see what the one before them took.
  private static let claiming = """
    CREATE FUNCTION foyer_claim_provisioning(
      a_target text, a_change bigint, a_time bigint, a_lease bigint
    ) RETURNS SETOF provisionings LANGUAGE plpgsql AS $claim$
    DECLARE
      claimed provisionings;
    BEGIN
      PERFORM pg_advisory_xact_lock(\(provisioningLock), hashtext(a_target));
      UPDATE provisionings
      SET attempts = attempts + 1, next_attempt = a_lease, leased_until = a_lease
      WHERE change = (SELECT c.change FROM provisionings c
        WHERE c.target = a_target AND c.delivered_at IS NULL
          AND (c.change = a_change OR a_change IS NULL AND c.next_attempt <= a_time)
          AND (c.what = 'deleted' OR EXISTS (SELECT FROM accounts WHERE id = c.account))
          AND NOT EXISTS (SELECT FROM provisionings e
            WHERE e.account = c.account AND e.target = c.target AND e.change < c.change
              AND e.delivered_at IS NULL AND (c.what <> 'deleted' OR e.leased_until > a_time))
        ORDER BY c.next_attempt, c.change LIMIT 1)
      RETURNING * INTO claimed;
      IF NOT FOUND THEN RETURN; END IF;
      IF claimed.what = 'deleted' THEN
        DELETE FROM provisionings e WHERE e.account = claimed.account
          AND e.target = claimed.target AND e.change < claimed.change AND e.delivered_at IS NULL;
      END IF;
      RETURN NEXT claimed;
    END
    $claim$;
    """

  /// Once a deletion was delivered, nothing is kept of what came before it.
  private static let settling = """
    CREATE FUNCTION foyer_settle_provisioning(
      a_change bigint, a_next bigint, a_delivery bigint, an_error text, kept_since bigint
    ) RETURNS void LANGUAGE plpgsql AS $settle$
    DECLARE
      settled provisionings;
    BEGIN
      UPDATE provisionings SET next_attempt = a_next, delivered_at = a_delivery,
        last_error = an_error, leased_until = NULL
      WHERE change = a_change RETURNING * INTO settled;
      IF NOT FOUND OR a_delivery IS NULL THEN RETURN; END IF;
      IF settled.what = 'deleted' THEN
        DELETE FROM provisionings e WHERE e.account = settled.account
          AND e.target = settled.target AND e.change < settled.change
          AND e.delivered_at IS NOT NULL;
      END IF;
      DELETE FROM provisionings WHERE delivered_at <= kept_since;
    END
    $settle$;
    """

  /// With an account goes what came to nothing under its address, and letters about what its owner
  /// applied for; one that is alive may be somebody else's. Where an approval was taken back, the
  /// application waits again, and all stays.
  private static let deleting = """
    CREATE OR REPLACE FUNCTION foyer_delete_application() RETURNS trigger LANGUAGE plpgsql
    AS $delete$
    BEGIN
      DELETE FROM applications WHERE id = OLD.id AND state = 'approved';
      IF EXISTS (SELECT FROM applications WHERE id = OLD.id) THEN RETURN NULL; END IF;
      UPDATE invitations i SET pending = i.pending - given_back.uses
      FROM (
        SELECT invitation, count(*) AS uses FROM applications
        WHERE email_canonical = OLD.email_canonical AND is_decoy AND state = 'verifying'
          AND invitation IS NOT NULL GROUP BY invitation
      ) given_back WHERE i.id = given_back.invitation;
      DELETE FROM applications WHERE email_canonical = OLD.email_canonical
        AND (is_decoy OR state IN ('expired', 'rejected', 'approved'));
      DELETE FROM outbox l WHERE kind = 'letter' AND (
        starts_with(key, 'letter:' || OLD.id || ':')
        OR CASE WHEN payload <> '' THEN payload::jsonb->>'recipient' END
          IN (OLD.email, OLD.email_canonical)
        AND NOT EXISTS (SELECT FROM applications a
          WHERE a.email_canonical = OLD.email_canonical
            AND starts_with(l.key, 'letter:' || a.id || ':')));
      RETURN NULL;
    END
    $delete$;
    """

  /// The bytes of "foyp": the first of two numbers, for one target at a time.
  private static let provisioningLock = 0x66_6F_79_70
}
