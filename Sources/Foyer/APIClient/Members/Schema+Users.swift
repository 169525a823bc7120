import SQLiteFiles

extension Schema {
  /// The members that a server has sent last.
  static let users = Schema(["v1": .sql(users1)])

  private static let users1 = """
    CREATE TABLE users (
      id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      avatar TEXT,
      sortKey TEXT NOT NULL, -- the name, folded
      refresh INTEGER NOT NULL, -- the number of the refresh that brought it last
      about TEXT, -- null until somebody has asked for details
      joinedAt INTEGER -- milliseconds since 1970; null where no server has said it
    ) STRICT;
    CREATE INDEX usersByName ON users (sortKey, id);
    """
}
