SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.foyer_admit(a_kind text, an_id text, an_origin text, a_time bigint, host_limit bigint, origin_limit bigint, hour bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
  host_time bigint;
  origin_time bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(1718581605, hashtext(a_kind));
  DELETE FROM limited_uses WHERE kind = a_kind AND time <= a_time - hour;
  IF EXISTS (SELECT FROM limited_uses WHERE kind = a_kind AND id = an_id) THEN
    RETURN NULL;
  END IF;
  SELECT time INTO host_time FROM limited_uses
    WHERE kind = a_kind AND host_limit IS NOT NULL
    ORDER BY time DESC LIMIT 1 OFFSET coalesce(host_limit, 1) - 1;
  SELECT time INTO origin_time FROM limited_uses
    WHERE kind = a_kind AND origin = an_origin AND origin <> '' AND origin_limit IS NOT NULL
    ORDER BY time DESC LIMIT 1 OFFSET coalesce(origin_limit, 1) - 1;
  IF host_time IS NULL AND origin_time IS NULL THEN
    INSERT INTO limited_uses VALUES (a_kind, an_id, an_origin, a_time);
    RETURN NULL;
  END IF;
  RETURN greatest(host_time, origin_time) + hour - a_time;
END
$$;
CREATE FUNCTION public.foyer_admit(a_kind text, an_id text, an_origin text, a_time bigint, hour bigint, firsts text[], lasts text[], limits bigint[]) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
  one_time bigint;
  last_time bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(1718581605, hashtext(a_kind));
  DELETE FROM limited_uses WHERE kind = a_kind AND time <= a_time - hour;
  IF EXISTS (SELECT FROM limited_uses WHERE kind = a_kind AND id = an_id) THEN
    RETURN NULL;
  END IF;
  FOR i IN 1 .. cardinality(limits) LOOP
    IF firsts[i] IS NULL THEN
      SELECT time INTO one_time FROM limited_uses WHERE kind = a_kind
        ORDER BY time DESC LIMIT 1 OFFSET limits[i] - 1;
    ELSE
      SELECT time INTO one_time FROM limited_uses
        WHERE kind = a_kind AND origin BETWEEN firsts[i] AND lasts[i]
        ORDER BY time DESC LIMIT 1 OFFSET limits[i] - 1;
    END IF;
    last_time := greatest(last_time, one_time);
  END LOOP;
  IF last_time IS NULL THEN
    INSERT INTO limited_uses VALUES (a_kind, an_id, an_origin, a_time);
    RETURN NULL;
  END IF;
  RETURN last_time + hour - a_time;
END
$$;
CREATE FUNCTION public.foyer_change_application(change jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
    PERFORM pg_advisory_xact_lock(1718581601, hashtext(given.email_canonical));
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
$$;
CREATE FUNCTION public.foyer_check_held_username() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1718581614, hashtext(NEW.username));
  IF NOT foyer_is_username_held(NEW.username, NEW.id) THEN RETURN NEW; END IF;
  IF TG_TABLE_NAME = 'accounts' THEN RETURN NULL; END IF; -- as where an application has it
  RAISE 'username' USING ERRCODE = 'FYUSR';
END
$$;
CREATE FUNCTION public.foyer_check_username() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  is_applied boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(1718581614, hashtext(NEW.username));
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
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.provisionings (
    change bigint NOT NULL,
    account text NOT NULL COLLATE pg_catalog."C",
    target text NOT NULL COLLATE pg_catalog."C",
    what text NOT NULL,
    message text NOT NULL,
    created_at bigint NOT NULL,
    attempts bigint DEFAULT 0 NOT NULL,
    next_attempt bigint,
    leased_until bigint,
    delivered_at bigint,
    last_error text,
    CONSTRAINT provisionings_what_check CHECK ((what = ANY (ARRAY['created'::text, 'approved'::text, 'updated'::text, 'deleted'::text])))
);
CREATE FUNCTION public.foyer_claim_provisioning(a_target text, a_change bigint, a_time bigint, a_lease bigint) RETURNS SETOF public.provisionings
    LANGUAGE plpgsql
    AS $$
DECLARE
  claimed provisionings;
BEGIN
  PERFORM pg_advisory_xact_lock(1718581616, hashtext(a_target));
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
$$;
CREATE FUNCTION public.foyer_count_address_use(a_use jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (SELECT count(*) FROM address_uses WHERE address = a_use->>'address'
    AND kind = a_use->>'kind' AND time > (a_use->>'since')::bigint)
    <> (a_use->>'before')::bigint
  THEN RAISE 'changed' USING ERRCODE = 'FYCHG'; END IF;
  INSERT INTO address_uses VALUES (a_use->>'kind', a_use->>'address', a_use->>'origin',
    (a_use->>'time')::bigint);
END
$$;
CREATE FUNCTION public.foyer_delete_application() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;
CREATE FUNCTION public.foyer_expire_applications(verifying_since bigint, pending_since bigint, address text) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
$$;
CREATE FUNCTION public.foyer_forget_address_uses(since bigint) RETURNS void
    LANGUAGE sql
    AS $$
  DELETE FROM address_uses WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM address_uses WHERE time <= since FOR UPDATE SKIP LOCKED))
$$;
CREATE FUNCTION public.foyer_forget_applications(kept_since bigint, origin_since bigint) RETURNS void
    LANGUAGE sql
    AS $$
  DELETE FROM applications WHERE id IN (
    SELECT id FROM applications WHERE state IN ('expired', 'rejected')
      AND created_at <= kept_since FOR UPDATE SKIP LOCKED);
  UPDATE applications SET origin = NULL WHERE id IN (
    SELECT id FROM applications WHERE origin IS NOT NULL AND created_at <= origin_since
    FOR UPDATE SKIP LOCKED)
$$;
CREATE FUNCTION public.foyer_hold_username() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_WHEN = 'BEFORE' THEN
    PERFORM pg_advisory_xact_lock(1718581614, hashtext(OLD.username));
    RETURN OLD;
  END IF;
  INSERT INTO held_usernames SELECT OLD.username, OLD.id
    WHERE EXISTS (SELECT FROM provisioning_targets) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE FUNCTION public.foyer_is_username_held(a_username text, an_account text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (SELECT FROM held_usernames h
    WHERE h.username = a_username AND h.account <> an_account
      AND EXISTS (SELECT FROM provisionings p JOIN provisioning_targets t ON t.name = p.target
        WHERE p.account = h.account AND p.what = 'deleted' AND p.delivered_at IS NULL))
$$;
CREATE FUNCTION public.foyer_note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
$$;
CREATE FUNCTION public.foyer_release_usernames() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM held_usernames h WHERE NOT EXISTS (SELECT FROM provisionings p
    WHERE p.account = h.account AND p.what = 'deleted' AND p.delivered_at IS NULL);
  RETURN NULL;
END
$$;
CREATE FUNCTION public.foyer_settle_provisioning(a_change bigint, a_next bigint, a_delivery bigint, an_error text, kept_since bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
$$;
CREATE TABLE public.accounts (
    id text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    name text NOT NULL,
    sort_key text NOT NULL COLLATE pg_catalog."C",
    email text,
    email_canonical text COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    brand text NOT NULL,
    created_at bigint NOT NULL,
    attempt text NOT NULL COLLATE pg_catalog."C",
    contents text,
    is_listed boolean,
    about text,
    username text COLLATE pg_catalog."C",
    answers text,
    terms_version text,
    terms_at bigint,
    CONSTRAINT accounts_check CHECK (((is_listed IS NULL) = (about IS NULL)))
);
ALTER TABLE public.accounts ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.address_uses (
    kind text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    "time" bigint NOT NULL
);
CREATE TABLE public.applications (
    id text NOT NULL COLLATE pg_catalog."C",
    revision bigint NOT NULL,
    attempt text NOT NULL COLLATE pg_catalog."C",
    contents text NOT NULL,
    name text NOT NULL,
    email text,
    email_canonical text COLLATE pg_catalog."C",
    password_hash text,
    brand text NOT NULL,
    language text NOT NULL,
    created_at bigint NOT NULL,
    state text NOT NULL,
    is_decoy boolean NOT NULL,
    needs_approval boolean NOT NULL,
    code text,
    code_sent_at bigint,
    codes_sent bigint NOT NULL,
    tries bigint NOT NULL,
    tries_at bigint NOT NULL,
    verified_at bigint,
    decided_by text,
    decided_at bigint,
    note text,
    invitation text COLLATE pg_catalog."C",
    username text COLLATE pg_catalog."C",
    answers text,
    terms_version text,
    terms_at bigint,
    origin text,
    CONSTRAINT applications_state_check CHECK ((state = ANY (ARRAY['verifying'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text])))
);
CREATE TABLE public.foyer_versions (
    version integer NOT NULL,
    oldest_server integer NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.held_usernames (
    username text NOT NULL COLLATE pg_catalog."C",
    account text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.imported_accounts (
    store text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    digest bytea NOT NULL
);
CREATE TABLE public.invitations (
    id text NOT NULL COLLATE pg_catalog."C",
    code text NOT NULL COLLATE pg_catalog."C",
    uses bigint NOT NULL,
    pending bigint DEFAULT 0 NOT NULL,
    completed bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    revoked_at bigint,
    note text NOT NULL,
    CONSTRAINT invitations_check CHECK (((pending + completed) <= uses)),
    CONSTRAINT invitations_completed_check CHECK ((completed >= 0)),
    CONSTRAINT invitations_pending_check CHECK ((pending >= 0)),
    CONSTRAINT invitations_uses_check CHECK ((uses > 0))
);
CREATE TABLE public.limited_uses (
    kind text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    "time" bigint NOT NULL
);
CREATE TABLE public.outbox (
    reference text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    payload text NOT NULL,
    created_at bigint NOT NULL,
    attempts bigint DEFAULT 0 NOT NULL,
    next_attempt bigint,
    delivered_at bigint,
    last_error text
);
CREATE TABLE public.provisioning_targets (
    name text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.provisionings ALTER COLUMN change ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.provisionings_change_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES ('a88f8f32-7709-4818-b5aa-534c8ec2c155', 3, 'Çınar Ökten', 'cınar okten', 'cinar+list@example.org', 'cinar+list@example.org', '$argon2id$v=19$m=19456,t=2,p=1$QlZVuuiKsq+qavxoNiDT7g$PAS6RugOwhP7vx5GfdmI9IX6FGE9idb0M9Nm+YfZ8wM', 'full', 1795440765370, '4c1169c5806f956f31221b87cba0aea6e265655cd37e566281fab1193cfff93a', '72bd9f220424905ed1ecf86f6dbc043158b41ad645bdeac6ee6f2b0fd329e064', NULL, NULL, 'cinar', '[{"id":"use","kind":"lines","question":"What will you use it for?","value":"Mail.\nAnd \"code\"."},{"choice":"Fish","id":"shell","kind":"choice","question":"Which shell?","value":"fish"}]', '2026-11', 1795440765370);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES ('b0e21fee-f27f-4846-a0b5-b90e1bf5bf8d', 4, 'Edsger Dijkstra', 'edsger dijkstra', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$7Y44nMZ6cZNg0q70AnpO8g$7M0F7fHG/Iv1It3vxPxUtO7MTBEEy6ZbNNy5dU0BqZU', 'full', 1795440765399, '915dc67f6b7619d761adf76bf1869434063ec3e1c6df02e8c25b064a4ed8367d', '8fc6c6008cb977e148965d240301aac3d5bcd8bb0faf800d33564b5b4bb6a5e9', NULL, NULL, 'edsger', '[{"id":"use","kind":"lines","question":"What will you use it for?","value":"Nothing"}]', '2026-11', 1795440765399);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES ('65ee419b-639e-4a44-b446-4d6a6002df50', 1, 'Ada King Lovelace', 'ada king lovelace', 'ada@example.org', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$HIMKbt2LPpEwgONZUAuuaQ$XhlHIQNiU7tFAh3jfQRd38c46Vb/2Q7s1oFtpm/lUK4', 'plain', 1795440765295, '0ebb0a74d2c69dc3b874ccf3a4023392e5da5bdc1f083170ba316a223272aa72', '6af097600648fd98ec14a9acb1434cfabc3ae7af045c1eac8c373661ac235205', true, 'Counts by machine.', NULL, NULL, NULL, NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES ('4247da9b-17d4-4e04-aad1-affeb13dd476', 7, 'Alan Turing', 'alan turing', 'alan@example.org', 'alan@example.org', '$argon2id$v=19$m=19456,t=2,p=1$QWUP7d6bQ8YsyHaT7Jcp6w$xTD/JfFfuWXUArU5s3hDWUg5BYHqE+PpaILhqRE1r4g', 'proved', 1795440765490, 'ed54af99d17bafea58da90b9396a835465cc34e645bb474ab5ec11d17a6c3d23', 'b9bcfe4cb4c0f383af543e767d09d6b966a696e348962f723e199b3b497d5c7c', NULL, NULL, 'alan', NULL, NULL, NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES ('3caec68f-0343-4f3f-8779-f2f4c5eec020', 8, 'Kurt Goedel', 'kurt goedel', 'kurt@example.org', 'kurt@example.org', '$argon2id$v=19$m=19456,t=2,p=1$3HN+d0WQDeRWJ5k68T2e0A$X8ynT3wB1qDlnIhgqv2NS1Tx6TNguRgJss73Nk+jIaA', 'asked', 1795440766015, '073a80abe54cfc94ae1a204f6fe316ce7f12423b2133843dd960b673f7e17f64', '3b5b0c3ba8ef47735c461088f2a27c399004d496b49a0ab20d7c9a769a908c0b', NULL, NULL, 'kurt', NULL, NULL, NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES ('d553317c-0b00-43e3-94ae-65d1f324c22c', 10, 'Invited Done', 'invited done', 'done@example.org', 'done@example.org', '$argon2id$v=19$m=19456,t=2,p=1$3OEWh4NpwqPeI8EEHSd/KQ$IJlppQhn/Z1Kr2IVlXh3b1lqx2NZACB97GxYXeml3Nk', 'invited', 1795440766160, 'd8e0a86979bd116d53c3ed0a0d80a1a5fe44eecc298c89d182bde4106fafd057', '6feafe8cac67111f1dd73100bc4ed3db79a1a2faef675a0e56676522b5f9a26d', NULL, NULL, 'done', NULL, NULL, NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES ('f8b82e4b-1d5c-4786-81dc-6470f6938c87', 2, 'Grace Brewster Hopper', 'grace brewster hopper', 'Grace.Hopper@example.org', 'grace.hopper@example.org', '$argon2id$v=19$m=19456,t=2,p=1$RUo+XWhcA57AuBezk+lcOg$n8LHSshiPAG1ODrHhXqbpUwHORXiX9zxl6BtqEMqgR0', 'plain', 1795440765332, '91f3d9fc0b8ae8a91e82fec1fdbf46bbd5e8f6bec53b33bdff8560e9615ce7a1', NULL, false, '', NULL, NULL, NULL, NULL);
INSERT INTO public.address_uses VALUES ('email', '52b3c3e5a028181e', '203.0.113.5', 1795440765490);
INSERT INTO public.address_uses VALUES ('email', 'cfbf1794a2c9ee64', '203.0.113.5', 1795440765663);
INSERT INTO public.address_uses VALUES ('email', 'cfbf1794a2c9ee64', '198.51.100.7', 1795440765734);
INSERT INTO public.address_uses VALUES ('wrongCode', 'cfbf1794a2c9ee64', '203.0.113.5', 1795440765789);
INSERT INTO public.address_uses VALUES ('email', '6e1cd5e3db4a5dc6', '203.0.113.5', 1795440765796);
INSERT INTO public.address_uses VALUES ('email', '569240241710d983', '203.0.113.5', 1795440765863);
INSERT INTO public.address_uses VALUES ('email', '6c3401169e30a072', '203.0.113.5', 1795440766160);
INSERT INTO public.address_uses VALUES ('email', '7ed0966218ddca2d', '203.0.113.5', 1795440766319);
INSERT INTO public.address_uses VALUES ('email', 'd28fe5c9464eca5a', '203.0.113.5', 1795440806655);
INSERT INTO public.applications VALUES ('4247da9b-17d4-4e04-aad1-affeb13dd476', 1, 'ed54af99d17bafea58da90b9396a835465cc34e645bb474ab5ec11d17a6c3d23', 'b9bcfe4cb4c0f383af543e767d09d6b966a696e348962f723e199b3b497d5c7c', 'Alan Turing', 'alan@example.org', 'alan@example.org', NULL, 'proved', '', 1795440765490, 'approved', false, false, NULL, 1795440765490, 1, 4, 1795440765644, 1795440765644, NULL, NULL, NULL, NULL, 'alan', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('366ae191-670d-4592-ac99-38029a8f0d0b', 0, '09659444112a316ebb5300d997772848fab40f55c4179b3db3ac4f57d53e6c1e', 'cc83c19cc048f4e078eee30f2cb7f867115a66c332975255cb6bc1c12f277138', 'Barbara Liskov', 'barbara@example.org', 'barbara@example.org', '$argon2id$v=19$m=19456,t=2,p=1$YBx+/cDTAADXy69Qld9FMw$7yncQyaHE2xd8F3oMfJhZvP7Za5jybeh620SrqRZHJY', 'proved', '', 1795440765663, 'verifying', false, false, '0e6d64601d7bd917f0634c46f706caaaa31d5983d33586a16b8bf137dbb71d4b', 1795440765663, 1, 5, 1795440765663, NULL, NULL, NULL, NULL, NULL, 'barbara', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('c5ad34d8-ec39-468a-b399-5c6445f09bfd', 1, '95e78e57135da9ec1ed68219fcf874ca86e039e324503af3c768e1f21473952c', 'd389ff5805ac55c75110cff8db606288a14342e78e31e6f2e35bee74e278cf01', 'Barbara Liskov', 'barbara@example.org', 'barbara@example.org', '$argon2id$v=19$m=19456,t=2,p=1$09QLfmE/J05z5fX9Hj/RcQ$OUN+frce2jI5nLc785ltte4fQed8xm6deHqWoOzg8RY', 'proved', '', 1795440765734, 'verifying', false, false, '5ded02196c84a466ec80a993efe3e6f8161fd83cfeba7ae716a75f7e7d3856fb', 1795440765734, 1, 4, 1795440765789, NULL, NULL, NULL, NULL, NULL, 'barbara', NULL, NULL, NULL, '198.51.100.7');
INSERT INTO public.applications VALUES ('4f8db0e6-ef49-4ade-85ae-006efd2fdd7d', 0, 'a301a7c1b2195836cdd09379a72c07bde39af0eddd17138f56da8d579e0c01b5', '53a79d910c5f46937327ab1416caeb96af8d41a80825d5d7bdc09705da3dda4e', 'Not Ada', 'ada@example.org', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$0mXwBkd38vCU0qg78a93aA$HCy8LOUVI9/HXMGOPUVUEkKF7GETlkoRGjJWQD7n5lQ', 'proved', '', 1795440765796, 'verifying', true, false, '58693dfbef1ea4c866727a1121d6c0af5132da009b22a8bc04b94b018bdbe277', 1795440765796, 1, 5, 1795440765796, NULL, NULL, NULL, NULL, NULL, 'notada', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('3b174de5-f70d-4548-b558-ab98a6e41970', 1, '2b81e3e934e414cb5a317bee034737a57d6f0e92b637179c0f4fc937d0bd2324', 'cb34c434fbe53444581c21a70df94627f2ba42f6d1fdce2f309e02c8468d0523', 'Donald Knuth', 'don@example.org', 'don@example.org', '$argon2id$v=19$m=19456,t=2,p=1$7Gy90b+TDkEfjTm8ClTqjQ$PBvJ4Mz7ldzCnQZpzTxX68KBZrqoTzNGuYKr7dWVpVM', 'named', '', 1795440765863, 'pending', false, true, NULL, 1795440765863, 1, 4, 1795440765979, 1795440765979, NULL, NULL, NULL, NULL, 'don', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('b3fe2ef8-0da0-45fe-af18-d8440591d29c', 0, 'a01e4a6a245d3b600ed2f4fb48d23361dabdf1435770a47bedcc136e8a1fe17a', '6dffd594c523902749b79faad20c280a5c154556f640f9a8f4a8183d55a7b497', 'Emmy Noether', 'emmy@example.org', 'emmy@example.org', '$argon2id$v=19$m=19456,t=2,p=1$50gH9E3LeqjFfC2Szj8UIg$oV/T6U58XYMdrUh3gJWogOvm+wYHkPkhS4jAU36Ci/Y', 'asked', '', 1795440765986, 'pending', false, true, NULL, NULL, 0, 5, 1795440765986, NULL, NULL, NULL, NULL, NULL, 'emmy', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('3caec68f-0343-4f3f-8779-f2f4c5eec020', 1, '073a80abe54cfc94ae1a204f6fe316ce7f12423b2133843dd960b673f7e17f64', '3b5b0c3ba8ef47735c461088f2a27c399004d496b49a0ab20d7c9a769a908c0b', 'Kurt Goedel', 'kurt@example.org', 'kurt@example.org', NULL, 'asked', '', 1795440766015, 'approved', false, true, NULL, NULL, 0, 5, 1795440766015, NULL, 'operator (API), “root”', 1795440766116, 'Welcome!', NULL, 'kurt', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('0363cce2-8528-4e79-9f6e-a5d04b7671d5', 1, 'baeedc056a0762bea1353fbe0c850b920d55d506e1df1f7d07d1f74b336cf12d', '8a3dba642609094fb2c0e8bb7a181abdbcbbd0d486f6d68c8fc1d3f159731af8', 'Rejected One', 'rejected@example.org', 'rejected@example.org', '$argon2id$v=19$m=19456,t=2,p=1$jX4GAO21Q0+miRNZ0kLeuQ$DC+c9dsZgiSVgvfdHr2Dig5iBnUFR2K/d1FNOJnbBhg', 'asked', '', 1795440766046, 'rejected', false, true, NULL, NULL, 0, 5, 1795440766046, NULL, 'operator (API), “root”', 1795440766125, 'No.', NULL, 'rejected', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('14ea17f8-ca74-4e1c-bc93-94a02d36dbd1', 2, '24c225d6f59fbef3500e09e0ebcbc6eb5c3e732df4831b5c5e4e23faa56a6fdd', 'c8efcb0c3732ce5609440f95f76047f9357e9ec57abd84e622ce4c747d044460', 'Back Again', 'back@example.org', 'back@example.org', '$argon2id$v=19$m=19456,t=2,p=1$yFWXrAiH+x+9gUqoAHXuFg$HnOWMKG9snZBcOtEcbfpBLo/q3on7x/o7P8pHZ0FCiU', 'asked', '', 1795440766078, 'pending', false, true, NULL, NULL, 0, 5, 1795440766078, NULL, NULL, NULL, NULL, NULL, 'back', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('d553317c-0b00-43e3-94ae-65d1f324c22c', 1, 'd8e0a86979bd116d53c3ed0a0d80a1a5fe44eecc298c89d182bde4106fafd057', '6feafe8cac67111f1dd73100bc4ed3db79a1a2faef675a0e56676522b5f9a26d', 'Invited Done', 'done@example.org', 'done@example.org', NULL, 'invited', '', 1795440766160, 'approved', false, false, NULL, 1795440766160, 1, 4, 1795440766312, 1795440766312, NULL, NULL, NULL, 'dadd11cc', 'done', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('1d2569fe-5ae8-4717-9c5b-4ebf3dc4beac', 0, '12462f6ca89fd7718dcd02c73d42dc57f00759026907867e3bdd5c2cbb20105f', '4649076fb7e40645e5e58e9d77251a19f919228d123256cb2d5d20c6370e6765', 'Invited Waiting', 'waiting@example.org', 'waiting@example.org', '$argon2id$v=19$m=19456,t=2,p=1$OX3XZMmrf8IGiEB65kdMvw$9JdeJSVVjUcuM70hXY5yGPPyvXi3+kf5s1EpYjb7nmI', 'invited', '', 1795440766319, 'verifying', false, false, '8839e4fa7d01180e4ce76bd717a176362c9e80e52750385125283ac06efc1c3a', 1795440766319, 1, 5, 1795440766319, NULL, NULL, NULL, NULL, 'dadd11cc', 'waiting', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.applications VALUES ('53e3a6a7-9daa-4977-a09a-dbb0d54fb047', 0, '04c1b01e90c1747266ce986df5158376ff91a7823a5a802847b8c4d0cb9fd824', '594074c1216e59d9d7947b01d6ef737c49ae4d722ece11d03ecbddbc85764db3', 'Expired Person', 'expired@example.org', 'expired@example.org', NULL, 'proved', '', 1795440806655, 'expired', false, false, NULL, 1795440806655, 1, 5, 1795440806655, NULL, NULL, NULL, NULL, NULL, 'expired', NULL, NULL, NULL, '203.0.113.5');
INSERT INTO public.foyer_versions VALUES (1, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (2, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (3, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (4, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (5, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (6, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (7, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (8, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (9, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (10, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.foyer_versions VALUES (11, 1, '2026-11-23 13:32:08.157339+00');
INSERT INTO public.held_usernames VALUES ('gone', '442c4d5d-1e22-4285-b27d-9d993035abb5');
INSERT INTO public.held_usernames VALUES ('back', '14ea17f8-ca74-4e1c-bc93-94a02d36dbd1');
INSERT INTO public.imported_accounts VALUES ('f3a1c2d4e5f60718293a4b5c6d7e8f90', '4247da9b-17d4-4e04-aad1-affeb13dd476', '\x2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881');
INSERT INTO public.imported_accounts VALUES ('f3a1c2d4e5f60718293a4b5c6d7e8f90', '00000000-0000-4000-8000-000000000000', '\xa1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa');
INSERT INTO public.invitations VALUES ('93617c4d', '2487cef4c0760197881c8ff376ab87f7d9d883e6259e0baf55208dedc7b1c272', 1, 0, 0, 1795440766154, NULL, 1795440766157, 'Revoked');
INSERT INTO public.invitations VALUES ('dadd11cc', '97f0f331af2debb305f912846d45adad6b9a9d2218c6844723e6aeb950f1e0e9', 3, 1, 1, 1795440766149, 2110800766149, NULL, 'Thursday');
INSERT INTO public.limited_uses VALUES ('signUp', '0ebb0a74d2c69dc3b874ccf3a4023392e5da5bdc1f083170ba316a223272aa72', '203.0.113.5', 1795440765295);
INSERT INTO public.limited_uses VALUES ('signUp', '91f3d9fc0b8ae8a91e82fec1fdbf46bbd5e8f6bec53b33bdff8560e9615ce7a1', '203.0.113.5', 1795440765332);
INSERT INTO public.limited_uses VALUES ('signUp', '4c1169c5806f956f31221b87cba0aea6e265655cd37e566281fab1193cfff93a', '203.0.113.5', 1795440765370);
INSERT INTO public.limited_uses VALUES ('signUp', '915dc67f6b7619d761adf76bf1869434063ec3e1c6df02e8c25b064a4ed8367d', '203.0.113.5', 1795440765399);
INSERT INTO public.limited_uses VALUES ('signUp', 'dc82c6d67387945a227acba692cde7283053b44c3a912d5e041d4d915c79e3e9', '203.0.113.5', 1795440765431);
INSERT INTO public.limited_uses VALUES ('signUp', 'eee264da5e4f3a3f2be5ab0af5dba0aaa930760b80a9a0c9b079d2e24317d542', '203.0.113.5', 1795440765461);
INSERT INTO public.limited_uses VALUES ('signUp', 'ed54af99d17bafea58da90b9396a835465cc34e645bb474ab5ec11d17a6c3d23', '203.0.113.5', 1795440765490);
INSERT INTO public.limited_uses VALUES ('applicationPassword', 'ed54af99d17bafea58da90b9396a835465cc34e645bb474ab5ec11d17a6c3d23:b9bcfe4cb4c0f383af543e767d09d6b966a696e348962f723e199b3b497d5c7c', 'fb3323148a4d09da 203.0.113.5', 1795440765490);
INSERT INTO public.limited_uses VALUES ('signUp', '09659444112a316ebb5300d997772848fab40f55c4179b3db3ac4f57d53e6c1e', '203.0.113.5', 1795440765663);
INSERT INTO public.limited_uses VALUES ('applicationPassword', '09659444112a316ebb5300d997772848fab40f55c4179b3db3ac4f57d53e6c1e:cc83c19cc048f4e078eee30f2cb7f867115a66c332975255cb6bc1c12f277138', '392420df91f83782 203.0.113.5', 1795440765663);
INSERT INTO public.limited_uses VALUES ('signUp', '95e78e57135da9ec1ed68219fcf874ca86e039e324503af3c768e1f21473952c', '198.51.100.7', 1795440765734);
INSERT INTO public.limited_uses VALUES ('applicationPassword', '95e78e57135da9ec1ed68219fcf874ca86e039e324503af3c768e1f21473952c:d389ff5805ac55c75110cff8db606288a14342e78e31e6f2e35bee74e278cf01', '392420df91f83782 198.51.100.7', 1795440765734);
INSERT INTO public.limited_uses VALUES ('signUp', 'a301a7c1b2195836cdd09379a72c07bde39af0eddd17138f56da8d579e0c01b5', '203.0.113.5', 1795440765796);
INSERT INTO public.limited_uses VALUES ('applicationPassword', 'a301a7c1b2195836cdd09379a72c07bde39af0eddd17138f56da8d579e0c01b5:53a79d910c5f46937327ab1416caeb96af8d41a80825d5d7bdc09705da3dda4e', '363ee6dbd0342a72 203.0.113.5', 1795440765796);
INSERT INTO public.limited_uses VALUES ('signUp', '2b81e3e934e414cb5a317bee034737a57d6f0e92b637179c0f4fc937d0bd2324', '203.0.113.5', 1795440765863);
INSERT INTO public.limited_uses VALUES ('applicationPassword', '2b81e3e934e414cb5a317bee034737a57d6f0e92b637179c0f4fc937d0bd2324:cb34c434fbe53444581c21a70df94627f2ba42f6d1fdce2f309e02c8468d0523', '5ca4e1fc55bcb047 203.0.113.5', 1795440765863);
INSERT INTO public.limited_uses VALUES ('signUp', 'a01e4a6a245d3b600ed2f4fb48d23361dabdf1435770a47bedcc136e8a1fe17a', '203.0.113.5', 1795440765986);
INSERT INTO public.limited_uses VALUES ('applicationPassword', 'a01e4a6a245d3b600ed2f4fb48d23361dabdf1435770a47bedcc136e8a1fe17a:6dffd594c523902749b79faad20c280a5c154556f640f9a8f4a8183d55a7b497', 'f6f7f6f5d62a1918 203.0.113.5', 1795440765986);
INSERT INTO public.limited_uses VALUES ('signUp', '073a80abe54cfc94ae1a204f6fe316ce7f12423b2133843dd960b673f7e17f64', '203.0.113.5', 1795440766015);
INSERT INTO public.limited_uses VALUES ('applicationPassword', '073a80abe54cfc94ae1a204f6fe316ce7f12423b2133843dd960b673f7e17f64:3b5b0c3ba8ef47735c461088f2a27c399004d496b49a0ab20d7c9a769a908c0b', '6e8da6f7afc26927 203.0.113.5', 1795440766015);
INSERT INTO public.limited_uses VALUES ('signUp', 'baeedc056a0762bea1353fbe0c850b920d55d506e1df1f7d07d1f74b336cf12d', '203.0.113.5', 1795440766046);
INSERT INTO public.limited_uses VALUES ('applicationPassword', 'baeedc056a0762bea1353fbe0c850b920d55d506e1df1f7d07d1f74b336cf12d:8a3dba642609094fb2c0e8bb7a181abdbcbbd0d486f6d68c8fc1d3f159731af8', '3dc3a5dc930c1a7b 203.0.113.5', 1795440766046);
INSERT INTO public.limited_uses VALUES ('signUp', '24c225d6f59fbef3500e09e0ebcbc6eb5c3e732df4831b5c5e4e23faa56a6fdd', '203.0.113.5', 1795440766078);
INSERT INTO public.limited_uses VALUES ('applicationPassword', '24c225d6f59fbef3500e09e0ebcbc6eb5c3e732df4831b5c5e4e23faa56a6fdd:c8efcb0c3732ce5609440f95f76047f9357e9ec57abd84e622ce4c747d044460', '4ed7040669deeac3 203.0.113.5', 1795440766078);
INSERT INTO public.limited_uses VALUES ('signUp', 'd8e0a86979bd116d53c3ed0a0d80a1a5fe44eecc298c89d182bde4106fafd057', '203.0.113.5', 1795440766160);
INSERT INTO public.limited_uses VALUES ('applicationPassword', 'd8e0a86979bd116d53c3ed0a0d80a1a5fe44eecc298c89d182bde4106fafd057:6feafe8cac67111f1dd73100bc4ed3db79a1a2faef675a0e56676522b5f9a26d', '5bad5a9186196aeb 203.0.113.5', 1795440766160);
INSERT INTO public.limited_uses VALUES ('signUp', '12462f6ca89fd7718dcd02c73d42dc57f00759026907867e3bdd5c2cbb20105f', '203.0.113.5', 1795440766319);
INSERT INTO public.limited_uses VALUES ('applicationPassword', '12462f6ca89fd7718dcd02c73d42dc57f00759026907867e3bdd5c2cbb20105f:4649076fb7e40645e5e58e9d77251a19f919228d123256cb2d5d20c6370e6765', 'b7b242983ae1de5c 203.0.113.5', 1795440766319);
INSERT INTO public.limited_uses VALUES ('message', 'd19168885a9216876269df899b5f9383321aceab778f5878d901a14298892fe7', '203.0.113.5', 1795440766382);
INSERT INTO public.limited_uses VALUES ('message', 'b3d901b76f0f19fcecd06163a3850033105701ea5ee17e58be3d878647fea453', '203.0.113.5', 1795440766386);
INSERT INTO public.limited_uses VALUES ('signUp', '04c1b01e90c1747266ce986df5158376ff91a7823a5a802847b8c4d0cb9fd824', '203.0.113.5', 1795440806655);
INSERT INTO public.limited_uses VALUES ('applicationPassword', '04c1b01e90c1747266ce986df5158376ff91a7823a5a802847b8c4d0cb9fd824:594074c1216e59d9d7947b01d6ef737c49ae4d722ece11d03ecbddbc85764db3', '36a26920b0b81caf 203.0.113.5', 1795440806655);
INSERT INTO public.outbox VALUES ('0046-9341', 'letter:366ae191-670d-4592-ac99-38029a8f0d0b:verifying:1:1795440765663', 'letter', '{"text":"Your code is 1325-2855. Type it where you applied for an account; it is good for half an hour.\n\nIf it wasn''t you, do nothing: no account is made without the code.\n\n-- \nSent by Proved (vm) at 2026-11-23T13:32:45Z.","label":"Proved","writtenAt":817133565.6632501,"recipient":"barbara@example.org","subject":"1325-2855 is your code for Proved","number":"0046-9341.e42a92ae-df8d-4d6a-bab3-bd85c77b656e"}', 1795440765663, 1, 1795440830235, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('3566-1327', 'letter:c5ad34d8-ec39-468a-b399-5c6445f09bfd:verifying:1:1795440765734', 'letter', '{"number":"3566-1327.84f554d4-baa6-4376-8550-0f2f5c05c0db","text":"Your code is 5516-2568. Type it where you applied for an account; it is good for half an hour.\n\nIf it wasn''t you, do nothing: no account is made without the code.\n\n-- \nSent by Proved (vm) at 2026-11-23T13:32:45Z.","recipient":"barbara@example.org","writtenAt":817133565.7339603,"label":"Proved","subject":"5516-2568 is your code for Proved"}', 1795440765734, 1, 1795440825307, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('7920-0981', 'letter:4f8db0e6-ef49-4ade-85ae-006efd2fdd7d:verifying:1:1795440765796', 'letter', '{"recipient":"ada@example.org","label":"Proved","writtenAt":817133565.7958935,"subject":"You have an account at Proved","text":"Somebody wants to create an account with your address, you perhaps. You have one already, and nothing has changed.\n\nIf it wasn''t you, there is nothing to do.\n\n-- \nSent by Proved (vm) at 2026-11-23T13:32:45Z.","number":"7920-0981.78642202-35bb-46ea-8346-7377967b4d07"}', 1795440765796, 1, 1795440813926, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('2197-8511', 'letter:3b174de5-f70d-4548-b558-ab98a6e41970:verifying:1:1795440765863', 'letter', '{"number":"2197-8511.5e4fd8be-8939-4f51-953d-969dff9dbd35","writtenAt":817133565.8634306,"label":"Named","recipient":"don@example.org","subject":"1420-0259 is your code for Named","text":"Your code is 1420-0259. Type it where you applied for an account; it is good for half an hour.\n\nIf it wasn''t you, do nothing: no account is made without the code.\n\n-- \nSent by Named (vm) at 2026-11-23T13:32:45Z."}', 1795440765863, 1, 1795440831407, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('8097-5277', 'letter:d553317c-0b00-43e3-94ae-65d1f324c22c:verifying:1:1795440766160', 'letter', '{"number":"8097-5277.543ef4d0-a52d-4b79-a52e-06f48060b64a","writtenAt":817133566.1597766,"label":"Invited","recipient":"done@example.org","subject":"3379-0263 is your code for Invited","text":"Your code is 3379-0263. Type it where you applied for an account; it is good for half an hour.\n\nIf it wasn''t you, do nothing: no account is made without the code.\n\n-- \nSent by Invited (vm) at 2026-11-23T13:32:46Z."}', 1795440766160, 1, 1795440814704, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('7661-9058', 'letter:1d2569fe-5ae8-4717-9c5b-4ebf3dc4beac:verifying:1:1795440766319', 'letter', '{"number":"7661-9058.53f6c928-d385-487b-8954-20540f25dbf7","writtenAt":817133566.3190348,"label":"Invited","recipient":"waiting@example.org","subject":"8464-4702 is your code for Invited","text":"Your code is 8464-4702. Type it where you applied for an account; it is good for half an hour.\n\nIf it wasn''t you, do nothing: no account is made without the code.\n\n-- \nSent by Invited (vm) at 2026-11-23T13:32:46Z."}', 1795440766319, 1, 1795440824378, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('1465-0284', 'contact:d19168885a9216876269df899b5f9383321aceab778f5878d901a14298892fe7', 'contact', '{"subject":"A question","reference":"1465-0284","text":"How do I begin?\nThanks.","details":[{"value":"en","kind":"language"}],"recipient":"help@aurora.example","writtenAt":817133566.3827205,"label":"Plain","address":"guest@example.org","messageID":"1465-0284.de8215bd-d7be-4e1e-a5b8-c13ce87f0b73@aurora.example"}', 1795440766383, 1, 1795440826257, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('1963-8603', 'letter:3caec68f-0343-4f3f-8779-f2f4c5eec020:approved:0:1795440766116', 'letter', '{"text":"Hello Kurt,\n\nYour application was accepted: you have an account now, with the password that you chose.\n\nThey wrote: Welcome!\n\n-- \nSent by Asked (vm) at 2026-11-23T13:32:46Z.","label":"Asked","writtenAt":817133566.1158991,"recipient":"kurt@example.org","subject":"Welcome to Asked","number":"1963-8603.ca6be115-025a-4a7f-85dd-c0492450ba63"}', 1795440796116, 1, 1795440849947, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('3143-5565', 'letter:53e3a6a7-9daa-4977-a09a-dbb0d54fb047:verifying:1:1795440806655', 'letter', '{"text":"Your code is 4876-1183. Type it where you applied for an account; it is good for half an hour.\n\nIf it wasn''t you, do nothing: no account is made without the code.\n\n-- \nSent by Proved (vm) at 2026-11-23T13:33:26Z.","label":"Proved","writtenAt":817133606.6545283,"recipient":"expired@example.org","subject":"4876-1183 is your code for Proved","number":"3143-5565.8ad78c44-4589-4a9b-81ea-7daff1884977"}', 1795440806655, 1, 1795440875748, NULL, 'The mail server can''t be reached.');
INSERT INTO public.outbox VALUES ('8610-5255', 'contact:b3d901b76f0f19fcecd06163a3850033105701ea5ee17e58be3d878647fea453', 'contact', '', 1795440766387, 1, NULL, 1795440771387, NULL);
INSERT INTO public.outbox VALUES ('4040-2987', 'letter:4247da9b-17d4-4e04-aad1-affeb13dd476:verifying:1:1795440765490', 'letter', '', 1795440765490, 1, NULL, 1795440770490, NULL);
INSERT INTO public.outbox VALUES ('4244-9969', 'letter:0363cce2-8528-4e79-9f6e-a5d04b7671d5:rejected:0:1795440766125', 'letter', '{"number":"4244-9969.8e4696cb-54f6-4c54-ae0d-c9b4b7b429f7","subject":"Your application at Asked","label":"Asked","recipient":"rejected@example.org","text":"Hello Rejected,\n\nYour application was not accepted, and no account was made.\n\nThey wrote: No.\n\n-- \nSent by Asked (vm) at 2026-11-23T13:32:46Z.","writtenAt":817133566.1254736}', 1795440796125, 9, NULL, NULL, 'The mail server refused it.');
INSERT INTO public.provisioning_targets VALUES ('ldap');
INSERT INTO public.provisioning_targets VALUES ('webhook');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (18, '6c60ca9f-ad17-4d98-b16e-d16417bab3f2', 'webhook', 'deleted', 'msg_6ba4292f13b34d32a28c19f725488b36', 1795440765487, 1, NULL, NULL, 1795440770487, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (17, '6c60ca9f-ad17-4d98-b16e-d16417bab3f2', 'ldap', 'deleted', 'msg_bf2694be3c8d4ce994833e5e716f379c', 1795440765487, 1, NULL, NULL, 1795440770487, 'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (5, 'a88f8f32-7709-4818-b5aa-534c8ec2c155', 'ldap', 'created', 'msg_340a3bd1734548fcafa0192bb2c7c071', 1795440765394, 1, NULL, NULL, 1795440770394, NULL);
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (2, '65ee419b-639e-4a44-b446-4d6a6002df50', 'webhook', 'created', 'msg_539d16b1c125428d85fd86ffed3d5248', 1795440765318, 1, 1795440835652, NULL, NULL, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (6, 'a88f8f32-7709-4818-b5aa-534c8ec2c155', 'webhook', 'created', 'msg_cd8d05901a1740498763cd872bbcfe54', 1795440765394, 1, 1795441365394, 1795441365394, NULL, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (1, '65ee419b-639e-4a44-b446-4d6a6002df50', 'ldap', 'created', 'msg_5493dc6e6f8945588e19172cad011713', 1795440765318, 1, 1795440820765, NULL, NULL, 'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (4, 'f8b82e4b-1d5c-4786-81dc-6470f6938c87', 'webhook', 'created', 'msg_295e09fb9c8043d5869aa33f116c2525', 1795440765360, 1, 1795440815554, NULL, NULL, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (3, 'f8b82e4b-1d5c-4786-81dc-6470f6938c87', 'ldap', 'created', 'msg_c15303df9e28433f8962c28f3b9d66e9', 1795440765360, 1, 1795440826656, NULL, NULL, 'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (8, 'b0e21fee-f27f-4846-a0b5-b90e1bf5bf8d', 'webhook', 'created', 'msg_ba540c7cedbb415a9870e3f4c4b97cee', 1795440765420, 1, 1795440823359, NULL, NULL, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (9, '65ee419b-639e-4a44-b446-4d6a6002df50', 'ldap', 'updated', 'msg_6a9250ef05b443dbbf00fd58907f1abc', 1795440765426, 0, 1795440765426, NULL, NULL, NULL);
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (10, '65ee419b-639e-4a44-b446-4d6a6002df50', 'webhook', 'updated', 'msg_b299dd403ee443f3b514138e8127b66d', 1795440765426, 0, 1795440765426, NULL, NULL, NULL);
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (7, 'b0e21fee-f27f-4846-a0b5-b90e1bf5bf8d', 'ldap', 'created', 'msg_32b6b32e6f394b8794f6f4eb74594672', 1795440765420, 1, 1795440835183, NULL, NULL, 'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (14, '442c4d5d-1e22-4285-b27d-9d993035abb5', 'webhook', 'deleted', 'msg_f848969f20c9438eae6d1d3bda235568', 1795440765456, 1, 1795440814618, NULL, NULL, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (13, '442c4d5d-1e22-4285-b27d-9d993035abb5', 'ldap', 'deleted', 'msg_819ca74fc8ae44e3a47bc48fa91b9c40', 1795440765456, 1, 1795440826249, NULL, NULL, 'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (20, '4247da9b-17d4-4e04-aad1-affeb13dd476', 'webhook', 'created', 'msg_7acd1a5c34164f0d90ded743b13874b6', 1795440765655, 1, 1795440827129, NULL, NULL, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (19, '4247da9b-17d4-4e04-aad1-affeb13dd476', 'ldap', 'created', 'msg_0772b94ddb2b418cb888aa1e9b91bc4b', 1795440765655, 1, 1795440835586, NULL, NULL, 'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (22, '3caec68f-0343-4f3f-8779-f2f4c5eec020', 'webhook', 'approved', 'msg_96d8e862b2694c50a65ef49ca96065f4', 1795440766120, 1, 1795440825288, NULL, NULL, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (21, '3caec68f-0343-4f3f-8779-f2f4c5eec020', 'ldap', 'approved', 'msg_6bd6c2f8323b45ff9efd933bb6f6a037', 1795440766120, 1, 1795440837129, NULL, NULL, 'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (26, '14ea17f8-ca74-4e1c-bc93-94a02d36dbd1', 'webhook', 'deleted', 'msg_318f4645f37144e3b8e659d1cc2e5820', 1795440766145, 1, 1795440824582, NULL, NULL, 'The receiver can''t be reached.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (25, '14ea17f8-ca74-4e1c-bc93-94a02d36dbd1', 'ldap', 'deleted', 'msg_a309430553964c3da3b58cfc6d881129', 1795440766145, 1, 1795440834840, NULL, NULL, 'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO public.provisionings OVERRIDING SYSTEM VALUE VALUES (27, 'd553317c-0b00-43e3-94ae-65d1f324c22c', 'ldap', 'created', 'msg_f352a5148e2042e786b476449c8ad9f8', 1795440766316, 1, 1795440831384, NULL, NULL, 'The directory can''t be reached, or its certificate can''t be trusted.');
SELECT pg_catalog.setval('public.accounts_number_seq', 10, true);
SELECT pg_catalog.setval('public.provisionings_change_seq', 28, true);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_attempt_key UNIQUE (attempt);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_canonical_key UNIQUE (email_canonical);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_attempt_key UNIQUE (attempt);
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.foyer_versions
    ADD CONSTRAINT foyer_versions_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.held_usernames
    ADD CONSTRAINT held_usernames_pkey PRIMARY KEY (username, account);
ALTER TABLE ONLY public.imported_accounts
    ADD CONSTRAINT imported_accounts_pkey PRIMARY KEY (store, id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_code_key UNIQUE (code);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.limited_uses
    ADD CONSTRAINT limited_uses_pkey PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_key_key UNIQUE (key);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (reference);
ALTER TABLE ONLY public.provisioning_targets
    ADD CONSTRAINT provisioning_targets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.provisionings
    ADD CONSTRAINT provisionings_message_key UNIQUE (message);
ALTER TABLE ONLY public.provisionings
    ADD CONSTRAINT provisionings_pkey PRIMARY KEY (change);
CREATE INDEX accounts_by_last_name ON public.accounts USING btree (regexp_replace(sort_key, '^.* '::text, ''::text));
CREATE INDEX accounts_by_name ON public.accounts USING btree (sort_key);
CREATE INDEX accounts_by_time ON public.accounts USING btree (created_at, id);
CREATE UNIQUE INDEX accounts_by_username ON public.accounts USING btree (username) WHERE (username IS NOT NULL);
CREATE INDEX address_uses_by_address ON public.address_uses USING btree (address, kind, "time");
CREATE INDEX address_uses_by_time ON public.address_uses USING btree ("time");
CREATE INDEX applications_being_verified ON public.applications USING btree (email_canonical) WHERE (state = 'verifying'::text);
CREATE UNIQUE INDEX applications_by_address ON public.applications USING btree (email_canonical) WHERE ((state = 'pending'::text) AND (NOT is_decoy));
CREATE INDEX applications_by_age ON public.applications USING btree (state, created_at) WHERE (state = ANY (ARRAY['verifying'::text, 'pending'::text]));
CREATE INDEX applications_by_end ON public.applications USING btree (created_at) WHERE (state = ANY (ARRAY['expired'::text, 'rejected'::text]));
CREATE INDEX applications_by_invitation ON public.applications USING btree (invitation) WHERE (state = 'verifying'::text);
CREATE INDEX applications_by_origin ON public.applications USING btree (created_at) WHERE (origin IS NOT NULL);
CREATE INDEX applications_by_time ON public.applications USING btree (created_at DESC, id) WHERE (NOT is_decoy);
CREATE INDEX applications_by_username ON public.applications USING btree (username) WHERE ((state = ANY (ARRAY['verifying'::text, 'pending'::text])) AND (username IS NOT NULL));
CREATE INDEX applications_standing ON public.applications USING btree (email_canonical, created_at) WHERE (state = ANY (ARRAY['pending'::text, 'rejected'::text]));
CREATE INDEX limited_uses_by_origin ON public.limited_uses USING btree (kind, origin, "time");
CREATE INDEX limited_uses_by_time ON public.limited_uses USING btree (kind, "time");
CREATE INDEX members_by_name ON public.accounts USING btree (sort_key, id) INCLUDE (name) WHERE is_listed;
CREATE INDEX outbox_by_next_attempt ON public.outbox USING btree (next_attempt) WHERE (next_attempt IS NOT NULL);
CREATE INDEX outbox_delivered ON public.outbox USING btree (delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX provisionings_delivered ON public.provisionings USING btree (delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX provisionings_due ON public.provisionings USING btree (target, next_attempt, change) WHERE (delivered_at IS NULL);
CREATE INDEX provisionings_of_accounts ON public.provisionings USING btree (account, target, change);
CREATE TRIGGER applications_of_accounts AFTER DELETE ON public.accounts FOR EACH ROW EXECUTE FUNCTION public.foyer_delete_application();
CREATE TRIGGER held_usernames_lock BEFORE DELETE ON public.accounts FOR EACH ROW WHEN ((old.username IS NOT NULL)) EXECUTE FUNCTION public.foyer_hold_username();
CREATE TRIGGER held_usernames_of_accounts AFTER DELETE ON public.accounts FOR EACH ROW WHEN ((old.username IS NOT NULL)) EXECUTE FUNCTION public.foyer_hold_username();
CREATE TRIGGER held_usernames_of_applications BEFORE INSERT OR UPDATE OF state ON public.applications FOR EACH ROW WHEN (((new.username IS NOT NULL) AND (new.state = ANY (ARRAY['verifying'::text, 'pending'::text])))) EXECUTE FUNCTION public.foyer_check_held_username();
CREATE TRIGGER held_usernames_of_new_accounts BEFORE INSERT ON public.accounts FOR EACH ROW WHEN ((new.username IS NOT NULL)) EXECUTE FUNCTION public.foyer_check_held_username();
CREATE TRIGGER held_usernames_of_provisionings AFTER UPDATE OF delivered_at ON public.provisionings FOR EACH ROW WHEN (((new.what = 'deleted'::text) AND (new.delivered_at IS NOT NULL))) EXECUTE FUNCTION public.foyer_release_usernames();
CREATE TRIGGER provisionings_of_accounts AFTER INSERT OR DELETE ON public.accounts FOR EACH ROW WHEN ((current_setting('foyer.quiet_targets'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION public.foyer_note_change();
CREATE TRIGGER provisionings_of_changes AFTER UPDATE OF name, email, username, password_hash ON public.accounts FOR EACH ROW WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)) OR (old.username IS DISTINCT FROM new.username)) OR (old.password_hash IS DISTINCT FROM new.password_hash)) AND (current_setting('foyer.quiet_targets'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION public.foyer_note_change();
CREATE TRIGGER usernames_of_accounts BEFORE INSERT ON public.accounts FOR EACH ROW WHEN ((new.username IS NOT NULL)) EXECUTE FUNCTION public.foyer_check_username();
CREATE TRIGGER usernames_of_applications BEFORE INSERT OR UPDATE OF state ON public.applications FOR EACH ROW WHEN (((new.username IS NOT NULL) AND (new.state = ANY (ARRAY['verifying'::text, 'pending'::text])))) EXECUTE FUNCTION public.foyer_check_username();
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_invitation_fkey FOREIGN KEY (invitation) REFERENCES public.invitations(id);
