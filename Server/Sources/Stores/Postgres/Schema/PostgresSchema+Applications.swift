extension PostgresSchema {
  /// Who applied, and what lets people in. An account's removal takes its application along, whatever
  /// the server's version.
  ///
  /// The functions carry out what a server has decided, in one transaction, and decide nothing but
  /// whether things still are as they were: `FYCHG` says that they aren't. A row comes as JSON, so
  /// a column that is added later must take NULL, which servers of this version leave there.
  static let applications4 = """
    CREATE TABLE invitations (
      id text COLLATE "C" PRIMARY KEY,
      code text COLLATE "C" NOT NULL UNIQUE, -- a digest
      uses bigint NOT NULL CHECK (uses > 0),
      pending bigint NOT NULL DEFAULT 0 CHECK (pending >= 0),
      completed bigint NOT NULL DEFAULT 0 CHECK (completed >= 0),
      created_at bigint NOT NULL, -- milliseconds since 1970, as all times here
      expires_at bigint,
      revoked_at bigint,
      note text NOT NULL,
      CHECK (pending + completed <= uses)
    );
    CREATE TABLE applications (
      id text COLLATE "C" PRIMARY KEY, -- the account's, once there is one
      revision bigint NOT NULL, -- one more at each change
      attempt text COLLATE "C" NOT NULL UNIQUE, -- a digest, as is what it sent
      contents text NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      email_canonical text COLLATE "C" NOT NULL,
      password_hash text, -- null where the account has it, or nobody
      brand text NOT NULL,
      language text NOT NULL,
      created_at bigint NOT NULL,
      state text NOT NULL
        CHECK (state IN ('verifying', 'pending', 'approved', 'rejected', 'expired')),
      is_decoy boolean NOT NULL, -- its address had an account
      needs_approval boolean NOT NULL,
      code text, -- a digest
      code_sent_at bigint,
      codes_sent bigint NOT NULL,
      tries bigint NOT NULL,
      tries_at bigint NOT NULL,
      verified_at bigint,
      decided_by text,
      decided_at bigint,
      note text,
      invitation text COLLATE "C" REFERENCES invitations (id),
      username text COLLATE "C",
      answers text, -- an array of JSON
      terms_version text,
      terms_at bigint,
      origin text -- null after a week
    );
    ALTER TABLE accounts ADD COLUMN username text COLLATE "C", ADD COLUMN answers text,
      ADD COLUMN terms_version text, ADD COLUMN terms_at bigint;
    CREATE UNIQUE INDEX applications_by_address ON applications (email_canonical)
      WHERE state IN ('verifying', 'pending') AND NOT is_decoy;
    CREATE INDEX applications_by_age ON applications (state, created_at)
      WHERE state IN ('verifying', 'pending');
    CREATE INDEX applications_by_end ON applications (created_at)
      WHERE state IN ('expired', 'rejected');
    CREATE INDEX applications_by_origin ON applications (created_at) WHERE origin IS NOT NULL;
    CREATE INDEX applications_standing ON applications (email_canonical, created_at)
      WHERE state IN ('pending', 'rejected');
    CREATE INDEX applications_by_time ON applications (created_at DESC, id) WHERE NOT is_decoy;
    CREATE UNIQUE INDEX accounts_by_username ON accounts (username) WHERE username IS NOT NULL;
    CREATE UNIQUE INDEX applications_by_username ON applications (username)
      WHERE state IN ('verifying', 'pending') AND username IS NOT NULL;
    CREATE INDEX applications_by_invitation ON applications (invitation)
      WHERE state = 'verifying';
    \(applicationsOfAccounts)
    \(usernames)
    \(expiry)
    \(forgetting)
    \(carryingOut)
    """

  /// Where a label asks for a username, it may let people leave their address out. An older server
  /// calls such an account damaged; there is none before newer ones serve such a label.
  static let addresses5 = """
    ALTER TABLE accounts ALTER COLUMN email DROP NOT NULL,
      ALTER COLUMN email_canonical DROP NOT NULL;
    ALTER TABLE applications ALTER COLUMN email DROP NOT NULL,
      ALTER COLUMN email_canonical DROP NOT NULL;
    """

  private static let applicationsOfAccounts = """
    CREATE FUNCTION foyer_delete_application() RETURNS trigger LANGUAGE plpgsql AS $delete$
    BEGIN
      DELETE FROM applications WHERE id = OLD.id AND state = 'approved';
      RETURN NULL;
    END
    $delete$;
    CREATE TRIGGER applications_of_accounts AFTER DELETE ON accounts
      FOR EACH ROW EXECUTE FUNCTION foyer_delete_application();
    """

  /// A username is had once: by an account, or by an application while it lives, decoys too. Whoever
  /// writes to one of the tables looks into the other one, for one username at a time. An account
  /// that can't have its own isn't inserted, as where its address is another one's.
  private static let usernames = """
    CREATE FUNCTION foyer_check_username() RETURNS trigger LANGUAGE plpgsql AS $check$
    BEGIN
      PERFORM pg_advisory_xact_lock(\(usernameLock), hashtext(NEW.username));
      IF TG_TABLE_NAME = 'accounts' THEN
        IF EXISTS (SELECT FROM applications WHERE username = NEW.username AND id <> NEW.id
          AND state IN ('verifying', 'pending'))
        THEN RETURN NULL; END IF;
      ELSIF EXISTS (SELECT FROM accounts WHERE username = NEW.username AND id <> NEW.id) THEN
        RAISE 'username' USING ERRCODE = 'FYUSR';
      END IF;
      RETURN NEW;
    END
    $check$;
    CREATE TRIGGER usernames_of_accounts BEFORE INSERT ON accounts
      FOR EACH ROW WHEN (NEW.username IS NOT NULL) EXECUTE FUNCTION foyer_check_username();
    CREATE TRIGGER usernames_of_applications BEFORE INSERT OR UPDATE OF state ON applications
      FOR EACH ROW
      WHEN (NEW.username IS NOT NULL AND NEW.state IN ('verifying', 'pending'))
      EXECUTE FUNCTION foyer_check_username();
    """

  /// Ends what nobody went on with, and what waits for a code at an address; a pending use of an
  /// invitation is given back. Rows are locked in one order, so that no two servers wait for each other.
  private static let expiry = """
    CREATE FUNCTION foyer_expire_applications(
      verifying_since bigint, pending_since bigint, address text
    ) RETURNS void LANGUAGE sql AS $expire$
      WITH old AS (
        SELECT id, state, invitation FROM applications
        WHERE state = 'verifying' AND created_at <= verifying_since
          OR state = 'pending' AND created_at <= pending_since
          OR state = 'verifying' AND email_canonical = address
        ORDER BY id FOR UPDATE
      ), ended AS (
        UPDATE applications a
        SET state = 'expired', password_hash = NULL, code = NULL, revision = a.revision + 1
        FROM old WHERE a.id = old.id
        RETURNING old.state AS state_before, old.invitation
      )
      UPDATE invitations i SET pending = i.pending - given_back.uses
      FROM (
        SELECT invitation, count(*) AS uses FROM ended
        WHERE state_before = 'verifying' AND invitation IS NOT NULL GROUP BY invitation
      ) given_back WHERE i.id = given_back.invitation
    $expire$;
    """

  /// Removes what came to nothing long ago, and where the others came from. What another server is at
  /// is left for the next time.
  private static let forgetting = """
    CREATE FUNCTION foyer_forget_applications(kept_since bigint, origin_since bigint)
    RETURNS void LANGUAGE sql AS $forget$
      DELETE FROM applications WHERE id IN (
        SELECT id FROM applications WHERE state IN ('expired', 'rejected')
          AND created_at <= kept_since FOR UPDATE SKIP LOCKED);
      UPDATE applications SET origin = NULL WHERE id IN (
        SELECT id FROM applications WHERE origin IS NOT NULL AND created_at <= origin_since
        FOR UPDATE SKIP LOCKED)
    $forget$;
    """

  /// What `foyer_change_application` takes is `PostgresChange`.
  private static let carryingOut = """
    CREATE FUNCTION foyer_change_application(change jsonb) RETURNS void
    LANGUAGE plpgsql AS $change$
    DECLARE
      given applications := jsonb_populate_record(NULL::applications, change->'record');
      account accounts := jsonb_populate_record(NULL::accounts, change->'account');
      letter outbox := jsonb_populate_record(NULL::outbox, change->'letter');
      use text := change->>'invitation';
    BEGIN
      IF (change->>'is_new')::boolean THEN
        -- one of an address at a time, each of which takes the place of the one before
        PERFORM pg_advisory_xact_lock(\(addressLock), hashtext(given.email_canonical));
      ELSE
        PERFORM FROM applications WHERE id = given.id AND revision = given.revision FOR UPDATE;
        IF NOT FOUND THEN RAISE 'changed' USING ERRCODE = 'FYCHG'; END IF;
      END IF;
      IF (change->>'takes_place')::boolean THEN
        PERFORM foyer_expire_applications(NULL, NULL, given.email_canonical);
      END IF;
      IF use = 'proved' THEN
        UPDATE invitations SET pending = pending - 1, completed = completed + 1
          WHERE id = given.invitation;
      ELSIF use IS NOT NULL THEN
        UPDATE invitations SET pending = pending + (use = 'pending')::integer,
          completed = completed + (use = 'completed')::integer
          WHERE id = given.invitation AND revoked_at IS NULL AND pending + completed < uses
            AND (expires_at IS NULL OR expires_at > given.created_at);
        IF NOT FOUND THEN RAISE 'invitation' USING ERRCODE = 'FYINV'; END IF;
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

  /// The bytes of "foya": the first of two numbers, for one address at a time.
  static let addressLock = 0x66_6F_79_61
  /// The bytes of "foyn".
  static let usernameLock = 0x66_6F_79_6E
}
