import Domain
import GRDB
import UnicodeKit

extension Schema {
  /// The operator's file: accounts, and since version 2 what people let others see of them.
  /// Version 3 keeps no attempt's id any more, and knows what each one sent. Version 4 counts what
  /// is limited by the hour, and gives accounts page by page. Version 5 has the outbox, version 6
  /// applications and invitations, version 7 what a label asks for besides the article's fields,
  /// version 8 where an application came from, version 9 those who gave no address. Version 10 notes
  /// what others are to be told, version 11 has who signed in, and who tried to, version 12 keys of SSH,
  /// version 13 the codes by which people come to their own, version 14 sign-in attempts by account and
  /// network, version 15 what each address was sent. Version 16 holds the username of an account that is
  /// gone until all targets know it. Version 17 finds what was delivered long ago. Version 18 knows the
  /// store by an id of its own, wherever its file is moved, and finds accounts by their names. Version 19
  /// finds sign-ins by their origin.
  static let accounts = Schema([
    "v1": .sql(accounts1), "v2": .sql(profiles2), "v3": Version(digestAttempts3),
    "v4": .sql(limits4), "v5": .sql(outbox5), "v6": .sql(applications6),
    "v7": .sql(details7), "v8": .sql(origins8), "v9": .sql(addresses9),
    "v10": .sql(provisioning10), "v11": .sql(signIns11), "v12": .sql(keys12),
    "v13": .sql(codes13), "v14": Version(signIns14), "v15": .sql(addressUses15),
    "v16": Version {
      try $0.execute(sql: heldUsernames16)
      try canonicalKeys16($0)
    },
    "v17": .sql(retention17), "v18": Version(search18), "v19": .sql(signInOrigins19),
  ])

  /// Nobody can tell what old attempts have sent: their contents stay null.
  private static func digestAttempts3(_ database: Database) throws {
    try database.execute(sql: "PRAGMA secure_delete = ON")  // or the ids stay in freed room
    try database.execute(sql: "ALTER TABLE accounts ADD COLUMN contents TEXT")
    for row in try Row.fetchAll(database, sql: "SELECT id, attempt FROM accounts") {
      try database.execute(
        sql: "UPDATE accounts SET attempt = ? WHERE id = ?",
        arguments: [AttemptMark.id(of: AttemptID(row["attempt"])).text, row["id"]])
    }
  }

  private static func search18(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE storeIdentity (id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
        INSERT INTO storeIdentity VALUES (lower(hex(randomblob(16))));
        ALTER TABLE accounts ADD COLUMN sortKey TEXT; -- the name, folded
        CREATE INDEX accountsByName ON accounts (sortKey);
        CREATE INDEX accountsByLastName ON accounts (\(AccountsPageReader.lastName));
        """)
    for row in try Row.fetchAll(database, sql: "SELECT rowid, name FROM accounts") {
      try database.execute(
        sql: "UPDATE accounts SET sortKey = ? WHERE rowid = ?",
        arguments: [(row["name"] as String).folded(), row["rowid"]])
    }
  }

  private static let accounts1 = """
    CREATE TABLE accounts (
      id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      emailCanonical TEXT NOT NULL UNIQUE,
      passwordHash TEXT NOT NULL,
      brand TEXT NOT NULL,
      createdAt INTEGER NOT NULL, -- milliseconds since 1970
      attempt TEXT NOT NULL UNIQUE
    ) STRICT
    """

  /// The index alone gives the members page by page, in order, without sorting or looking them up.
  private static let profiles2 = """
    CREATE TABLE profiles (
      account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      isListed INTEGER NOT NULL CHECK (isListed IN (0, 1)),
      about TEXT NOT NULL,
      name TEXT NOT NULL, -- the account's
      sortKey TEXT NOT NULL -- the name, folded
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX profilesByName ON profiles (isListed, sortKey, account, name)
      WHERE isListed = 1;
    """

  /// A username is had once: by an account, or by an application while it lives, decoys too. Who
  /// writes to one of the tables looks into the other one, in the same transaction.
  private static let details7 = """
    ALTER TABLE accounts ADD COLUMN username TEXT;
    ALTER TABLE accounts ADD COLUMN answers TEXT; -- an array of JSON
    ALTER TABLE accounts ADD COLUMN termsVersion TEXT;
    ALTER TABLE accounts ADD COLUMN termsAt INTEGER; -- milliseconds since 1970
    CREATE UNIQUE INDEX accountsByUsername ON accounts (username) WHERE username IS NOT NULL;
    ALTER TABLE applications ADD COLUMN username TEXT;
    ALTER TABLE applications ADD COLUMN answers TEXT;
    ALTER TABLE applications ADD COLUMN termsVersion TEXT;
    ALTER TABLE applications ADD COLUMN termsAt INTEGER;
    CREATE UNIQUE INDEX applicationsByUsername ON applications (username)
      WHERE state IN ('verifying', 'pending') AND username IS NOT NULL;
    """

  private static let limits4 = """
    CREATE TABLE limitedUses (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      origin TEXT NOT NULL, -- empty where unknown
      time INTEGER NOT NULL, -- milliseconds since 1970
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX limitedUsesByTime ON limitedUses (kind, time);
    CREATE INDEX limitedUsesByOrigin ON limitedUses (kind, origin, time);
    CREATE INDEX accountsByTime ON accounts (createdAt, id);
    """
}
