import PostgresClient

/// The tables in PostgreSQL, version by version. A version that was released is never edited.
///
/// Servers of two versions serve one database while an operator replaces them, so a version adds, and
/// takes nothing away that the one before needs; where it must, `oldestServer` says so.
public struct PostgresSchema: Sendable {
  /// What a version does to the one before.
  public struct Version: Sendable {
    let number: Int
    /// The oldest version whose servers still work when this one is in place.
    let oldestServer: Int
    let statements: String

    public init(_ number: Int, oldestServer: Int, _ statements: String) {
      self.number = number
      self.oldestServer = oldestServer
      self.statements = statements
    }
  }

  let versions: [Version]

  public init(_ versions: [Version]) { self.versions = versions }

  var newest: Int { versions.map(\.number).max() ?? 0 }

  /// Brings the database to the newest version, where a role may that; any number of servers may do
  /// so at once.
  public func migrate(_ pool: PostgresPool) async throws(PostgresError) {
    try await pool.query(.script(script))
  }

  /// Brings the database to the newest version where it is older.
  ///
  /// - Throws: `PostgresError.newerSchema`
  public func prepare(_ pool: PostgresPool) async throws(PostgresError) {
    if try await isCurrent(pool) { return }
    try await migrate(pool)
  }

  /// - Throws: `PostgresError.newerSchema` when servers of this version don't work there any more.
  public func isCurrent(
    _ pool: PostgresPool, patience: Duration = .seconds(3)
  ) async throws(PostgresError) -> Bool {
    let rows: Rows
    do throws(PostgresError) {
      rows = try await pool.query(
        .reading("SELECT max(version), max(oldest_server) FROM foyer_versions"),
        patience: patience)
    } catch {
      guard error.state == PostgresError.noSuchTable else { throw error }
      return false
    }
    let (version, oldest): (Int64, Int64) = (rows.first?[0] ?? 0, rows.first?[1] ?? 0)
    if oldest > newest { throw PostgresError.newerSchema }
    return version >= newest
  }

  /// In one message, and so in one transaction; the lock holds up other servers until its end.
  private var script: String {
    """
    SELECT pg_advisory_xact_lock(\(Self.lock));
    CREATE TABLE IF NOT EXISTS foyer_versions (
      version integer PRIMARY KEY,
      oldest_server integer NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    \(versions.map(\.script).joined(separator: "\n"))
    """
  }

  /// The bytes of "foyer".
  private static let lock = 0x66_6F_79_65_72
  /// The first of two numbers, which are no others than those with one.
  private static let usesLock = 0x66_6F_79_65
}

extension PostgresSchema.Version {
  fileprivate var script: String {
    """
    DO $foyer$ BEGIN
      IF NOT EXISTS (SELECT FROM foyer_versions WHERE version = \(number)) THEN
        \(statements)
        INSERT INTO foyer_versions (version, oldest_server) VALUES (\(number), \(oldestServer));
      END IF;
    END $foyer$;
    """
  }
}

extension PostgresSchema {
  /// Of this version of Foyer.
  public static let current = PostgresSchema([
    Version(1, oldestServer: 1, accounts1), Version(2, oldestServer: 1, limits2),
    Version(3, oldestServer: 1, outbox3), Version(4, oldestServer: 1, applications4),
    Version(5, oldestServer: 1, addresses5), Version(6, oldestServer: 1, provisioning6),
    Version(7, oldestServer: 1, networks7), Version(8, oldestServer: 1, addressUses8),
    Version(9, oldestServer: 1, heldUsernames9), Version(10, oldestServer: 1, retention10),
    Version(11, oldestServer: 1, imports11),
  ])

  /// Names and keys are ordered by their bytes, as SQLite does. A profile lies with its account, so
  /// that whatever is stored is stored by one statement; without a profile both its columns are null.
  /// The index alone gives the members page by page.
  private static let accounts1 = """
    CREATE TABLE accounts (
      id text COLLATE "C" PRIMARY KEY,
      number bigint NOT NULL GENERATED ALWAYS AS IDENTITY, -- the order in which they came
      name text NOT NULL,
      sort_key text COLLATE "C" NOT NULL, -- the name, folded
      email text NOT NULL,
      email_canonical text COLLATE "C" NOT NULL UNIQUE,
      password_hash text NOT NULL,
      brand text NOT NULL,
      created_at bigint NOT NULL, -- milliseconds since 1970
      attempt text COLLATE "C" NOT NULL UNIQUE, -- a digest
      contents text, -- a digest
      is_listed boolean,
      about text,
      CHECK ((is_listed IS NULL) = (about IS NULL))
    );
    CREATE INDEX members_by_name ON accounts (sort_key, id) INCLUDE (name) WHERE is_listed;
    """

  /// What leaves for elsewhere.
  private static let outbox3 = """
    CREATE TABLE outbox (
      reference text COLLATE "C" PRIMARY KEY,
      key text COLLATE "C" NOT NULL UNIQUE, -- of what caused it: the same is kept once
      kind text NOT NULL,
      payload text NOT NULL, -- empty once it was delivered
      created_at bigint NOT NULL, -- milliseconds since 1970, as all times here
      attempts bigint NOT NULL DEFAULT 0,
      next_attempt bigint, -- null when nobody tries again
      delivered_at bigint,
      last_error text
    );
    CREATE INDEX outbox_by_next_attempt ON outbox (next_attempt) WHERE next_attempt IS NOT NULL;
    """

  /// For the end of what was delivered.
  private static let retention10 = """
    CREATE INDEX outbox_delivered ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;
    """

  /// What is limited by the hour; and the order in which an operator pages through accounts. The
  /// function's queries see what was there after the lock was had, which one statement wouldn't.
  private static let limits2 = """
    CREATE TABLE limited_uses (
      kind text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      origin text COLLATE "C" NOT NULL, -- empty where unknown
      time bigint NOT NULL, -- milliseconds since 1970
      PRIMARY KEY (kind, id)
    );
    CREATE INDEX limited_uses_by_time ON limited_uses (kind, time);
    CREATE INDEX limited_uses_by_origin ON limited_uses (kind, origin, time);
    CREATE INDEX accounts_by_time ON accounts (created_at, id);
    CREATE FUNCTION foyer_admit(
      a_kind text, an_id text, an_origin text, a_time bigint, host_limit bigint,
      origin_limit bigint, hour bigint
    ) RETURNS bigint LANGUAGE plpgsql AS $admit$
    DECLARE
      host_time bigint;
      origin_time bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(\(usesLock), hashtext(a_kind));
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
    $admit$;
    """

  /// Limits of networks. Servers of older versions go on with the function that has seven parameters.
  private static let networks7 = """
    CREATE FUNCTION foyer_admit(
      a_kind text, an_id text, an_origin text, a_time bigint, hour bigint,
      firsts text[], lasts text[], limits bigint[] -- of each bound; null where all origins count
    ) RETURNS bigint LANGUAGE plpgsql AS $admit$
    DECLARE
      one_time bigint;
      last_time bigint;
    BEGIN
      PERFORM pg_advisory_xact_lock(\(usesLock), hashtext(a_kind));
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
    $admit$;
    """
}
