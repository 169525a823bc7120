import Domain
import GRDB

extension Schema {
  /// The operator's file: accounts, and since version 2 what people let others see of them.
  /// Version 3 keeps no attempt's id any more, and knows what each one sent.
  static let accounts = Schema([
    "v1": .sql(accounts1), "v2": .sql(profiles2), "v3": Version(digestAttempts3),
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
}
