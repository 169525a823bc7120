extension PostgresSchema {
  /// Several applications of one address are verified at the same time, with one username and one use
  /// of an invitation; the first right code makes decoys of the others. What an address was sent, and
  /// which wrong codes were tried for it, is counted for an hour.
  ///
  /// Servers of older versions go on: an application of theirs still takes the place of those before.
  static let addressUses8 = """
    CREATE TABLE address_uses (
      kind text COLLATE "C" NOT NULL,
      address text COLLATE "C" NOT NULL, -- a digest: see AddressUse.mark
      origin text COLLATE "C" NOT NULL, -- empty where unknown
      time bigint NOT NULL -- milliseconds since 1970
    );
    CREATE INDEX address_uses_by_address ON address_uses (address, kind, time);
    CREATE INDEX address_uses_by_time ON address_uses (time);
    DROP INDEX applications_by_address;
    CREATE UNIQUE INDEX applications_by_address ON applications (email_canonical)
      WHERE state = 'pending' AND NOT is_decoy;
    CREATE INDEX applications_being_verified ON applications (email_canonical)
      WHERE state = 'verifying';
    DROP INDEX applications_by_username;
    CREATE INDEX applications_by_username ON applications (username)
      WHERE state IN ('verifying', 'pending') AND username IS NOT NULL;
    \(counting8)
    \(usernames8)
    \(expiry8)
    \(carryingOut8)
    """

  /// A use is counted where there are as many before it as when it was decided on: else it is decided
  /// anew.
  private static let counting8 = """
    CREATE FUNCTION foyer_count_address_use(a_use jsonb) RETURNS void LANGUAGE plpgsql AS $count$
    BEGIN
      IF (SELECT count(*) FROM address_uses WHERE address = a_use->>'address'
        AND kind = a_use->>'kind' AND time > (a_use->>'since')::bigint)
        <> (a_use->>'before')::bigint
      THEN RAISE 'changed' USING ERRCODE = 'FYCHG'; END IF;
      INSERT INTO address_uses VALUES (a_use->>'kind', a_use->>'address', a_use->>'origin',
        (a_use->>'time')::bigint);
    END
    $count$;
    CREATE FUNCTION foyer_forget_address_uses(since bigint) RETURNS void LANGUAGE sql AS $forget$
      DELETE FROM address_uses WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM address_uses WHERE time <= since FOR UPDATE SKIP LOCKED))
    $forget$;
    """

  /// As before, but those of one address that are being verified share a username, also with the account
  /// that one of them becomes.
  private static let usernames8 = """
    CREATE OR REPLACE FUNCTION foyer_check_username() RETURNS trigger LANGUAGE plpgsql AS $check$
    DECLARE
      is_applied boolean;
    BEGIN
      PERFORM pg_advisory_xact_lock(\(usernameLock), hashtext(NEW.username));
      is_applied := EXISTS (SELECT FROM applications
        WHERE username = NEW.username AND id <> NEW.id
          AND (state = 'pending' OR state = 'verifying'
            AND email_canonical IS DISTINCT FROM NEW.email_canonical));
      IF TG_TABLE_NAME = 'accounts' THEN
        IF is_applied THEN RETURN NULL; END IF;
      ELSIF is_applied
        OR EXISTS (SELECT FROM accounts WHERE username = NEW.username AND id <> NEW.id
          AND (NEW.state = 'pending' OR email_canonical IS DISTINCT FROM NEW.email_canonical))
      THEN
        RAISE 'username' USING ERRCODE = 'FYUSR';
      END IF;
      RETURN NEW;
    END
    $check$;
    """

  /// As before, but the use of an invitation is given back with the last one of an address. Statement
  /// by statement: each sees what others have committed while the one before it waited for their rows.
  private static let expiry8 = """
    CREATE OR REPLACE FUNCTION foyer_expire_applications(
      verifying_since bigint, pending_since bigint, address text
    ) RETURNS void LANGUAGE plpgsql AS $expire$
    DECLARE
      old text[];
    BEGIN
      old := ARRAY(SELECT id FROM applications
        WHERE state = 'verifying' AND created_at <= verifying_since
          OR state = 'pending' AND created_at <= pending_since
          OR state = 'verifying' AND email_canonical = address
        ORDER BY id FOR UPDATE);
      IF cardinality(old) = 0 THEN RETURN; END IF;
      UPDATE invitations i SET pending = greatest(i.pending - given_back.uses, 0)
      FROM (
        SELECT invitation, count(DISTINCT email_canonical) AS uses FROM applications ended
        WHERE id = ANY (old) AND state = 'verifying' AND invitation IS NOT NULL
          AND NOT EXISTS (SELECT FROM applications WHERE email_canonical = ended.email_canonical
            AND invitation = ended.invitation AND state = 'verifying' AND id <> ALL (old))
        GROUP BY invitation
      ) given_back WHERE i.id = given_back.invitation;
      UPDATE applications
        SET state = 'expired', password_hash = NULL, code = NULL, revision = revision + 1
        WHERE id = ANY (old);
    END
    $expire$;
    """

  private static let carryingOut8 = """
    CREATE OR REPLACE FUNCTION foyer_change_application(change jsonb) RETURNS void
    LANGUAGE plpgsql AS $change$
    DECLARE
      given applications := jsonb_populate_record(NULL::applications, change->'record');
      account accounts := jsonb_populate_record(NULL::accounts, change->'account');
      letter outbox := jsonb_populate_record(NULL::outbox, change->'letter');
      use text := change->>'invitation';
      counted jsonb := nullif(change->'use', 'null');
      is_shared boolean;
      settles boolean := coalesce((change->>'settles_address')::boolean, false);
    BEGIN
      -- first, and one of an address at a time
      IF (change->>'is_new')::boolean OR settles OR counted IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock(\(addressLock), hashtext(given.email_canonical));
      END IF;
      IF counted IS NOT NULL THEN
        PERFORM foyer_count_address_use(counted);
      END IF;
      IF NOT (change->>'is_new')::boolean THEN
        PERFORM FROM applications WHERE id = given.id AND revision = given.revision FOR UPDATE;
        IF NOT FOUND THEN RAISE 'changed' USING ERRCODE = 'FYCHG'; END IF;
      END IF;
      IF (change->>'takes_place')::boolean THEN
        PERFORM foyer_expire_applications(NULL, NULL, given.email_canonical);
      END IF;
      IF use = 'proved' THEN
        UPDATE invitations SET pending = greatest(pending - 1, 0), completed = completed + 1
          WHERE id = given.invitation;
      ELSIF use IS NOT NULL THEN
        -- another one of the address that is being verified may have the use already
        PERFORM FROM applications WHERE use = 'pending' AND state = 'verifying'
          AND email_canonical = given.email_canonical AND invitation = given.invitation
          FOR UPDATE;
        is_shared := FOUND;
        UPDATE invitations
          SET pending = pending + (use = 'pending' AND NOT is_shared)::integer,
            completed = completed + (use = 'completed')::integer
          WHERE id = given.invitation AND revoked_at IS NULL
            AND (is_shared OR pending + completed < uses)
            AND (expires_at IS NULL OR expires_at > given.created_at);
        IF NOT FOUND THEN RAISE 'invitation' USING ERRCODE = 'FYINV'; END IF;
      END IF;
      IF settles THEN
        UPDATE applications
          SET is_decoy = true, invitation = nullif(invitation, given.invitation),
            revision = revision + 1
          WHERE email_canonical = given.email_canonical AND state = 'verifying'
            AND id <> given.id;
      END IF;
      IF (change->>'unmakes_account')::boolean THEN
        given.password_hash := (SELECT password_hash FROM accounts WHERE id = given.id);
      END IF;
      IF (change->>'is_new')::boolean THEN
        INSERT INTO applications SELECT given.*;
      ELSE
        UPDATE applications SET state = given.state, password_hash = given.password_hash,
          code = given.code, code_sent_at = given.code_sent_at, codes_sent = given.codes_sent,
          tries = given.tries, tries_at = given.tries_at, verified_at = given.verified_at,
          decided_by = given.decided_by, decided_at = given.decided_at, note = given.note,
          revision = given.revision + 1
        WHERE id = given.id;
      END IF;
      IF account.id IS NOT NULL THEN
        INSERT INTO accounts (id, name, sort_key, email, email_canonical, password_hash, brand,
          created_at, attempt, contents, username, answers, terms_version, terms_at)
        VALUES (account.id, account.name, account.sort_key, account.email,
          account.email_canonical, account.password_hash, account.brand, account.created_at,
          account.attempt, account.contents, account.username, account.answers,
          account.terms_version, account.terms_at)
        ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
          IF EXISTS (SELECT FROM accounts WHERE email_canonical = account.email_canonical)
          THEN RAISE 'address' USING ERRCODE = 'FYADR'; END IF;
          RAISE 'username' USING ERRCODE = 'FYUSR';
        END IF;
      END IF;
      IF (change->>'unmakes_account')::boolean THEN
        DELETE FROM accounts WHERE id = given.id;
      END IF;
      IF (change->>'takes_letters_back')::boolean THEN
        DELETE FROM outbox WHERE kind = 'letter' AND attempts = 0
          AND starts_with(key, 'letter:' || given.id || ':');
      END IF;
      IF letter.key IS NOT NULL THEN
        IF (SELECT count(*) FROM outbox WHERE next_attempt IS NOT NULL)
          >= (change->>'letters_limit')::bigint
        THEN RAISE 'outbox' USING ERRCODE = 'FYFUL'; END IF;
        INSERT INTO outbox (reference, key, kind, payload, created_at, next_attempt)
        VALUES (letter.reference, letter.key, letter.kind, letter.payload, letter.created_at,
          letter.created_at)
        ON CONFLICT (key) DO NOTHING;
      END IF;
    END
    $change$;
    """
}
