extension Schema {
  /// Where a label asks for a username, it may let people leave their address out: SQLite takes NOT NULL
  /// away from a column by making the table anew (https://sqlite.org/lang_altertable.html, section 7).
  static let addresses9 = """
    CREATE TABLE accounts9 (
      id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT, -- null where none was given; so is the next
      emailCanonical TEXT UNIQUE,
      passwordHash TEXT NOT NULL,
      brand TEXT NOT NULL,
      createdAt INTEGER NOT NULL, -- milliseconds since 1970, as all times here
      attempt TEXT NOT NULL UNIQUE,
      contents TEXT,
      username TEXT,
      answers TEXT, -- an array of JSON
      termsVersion TEXT,
      termsAt INTEGER
    ) STRICT;
    INSERT INTO accounts9 (rowid, id, name, email, emailCanonical, passwordHash, brand, createdAt,
        attempt, contents, username, answers, termsVersion, termsAt)
      SELECT rowid, id, name, email, emailCanonical, passwordHash, brand, createdAt,
        attempt, contents, username, answers, termsVersion, termsAt FROM accounts;
    DROP TABLE accounts;
    ALTER TABLE accounts9 RENAME TO accounts;
    CREATE INDEX accountsByTime ON accounts (createdAt, id);
    CREATE UNIQUE INDEX accountsByUsername ON accounts (username) WHERE username IS NOT NULL;
    \(applications9)
    CREATE TRIGGER applicationsOfAccounts AFTER DELETE ON accounts BEGIN
      DELETE FROM applications WHERE id = OLD.id AND state = 'approved';
    END;
    """

  private static let applications9 = """
    CREATE TABLE applications9 (
      id TEXT NOT NULL PRIMARY KEY, -- the account's, once there is one
      attempt TEXT NOT NULL UNIQUE, -- a digest, as is what it sent
      contents TEXT NOT NULL,
      name TEXT NOT NULL,
      email TEXT,
      emailCanonical TEXT,
      passwordHash TEXT, -- null where the account has it, or nobody
      brand TEXT NOT NULL,
      language TEXT NOT NULL,
      createdAt INTEGER NOT NULL,
      state TEXT NOT NULL
        CHECK (state IN ('verifying', 'pending', 'approved', 'rejected', 'expired')),
      isDecoy INTEGER NOT NULL CHECK (isDecoy IN (0, 1)), -- its address had an account
      needsApproval INTEGER NOT NULL CHECK (needsApproval IN (0, 1)),
      code TEXT, -- a digest
      codeSentAt INTEGER,
      codesSent INTEGER NOT NULL,
      tries INTEGER NOT NULL,
      triesAt INTEGER NOT NULL,
      verifiedAt INTEGER,
      decidedBy TEXT,
      decidedAt INTEGER,
      note TEXT,
      invitation TEXT REFERENCES invitations (id),
      username TEXT,
      answers TEXT,
      termsVersion TEXT,
      termsAt INTEGER,
      origin TEXT -- null after a week
    ) STRICT;
    INSERT INTO applications9 SELECT id, attempt, contents, name, email, emailCanonical,
      passwordHash, brand, language, createdAt, state, isDecoy, needsApproval, code, codeSentAt,
      codesSent, tries, triesAt, verifiedAt, decidedBy, decidedAt, note, invitation, username,
      answers, termsVersion, termsAt, origin FROM applications;
    DROP TABLE applications;
    ALTER TABLE applications9 RENAME TO applications;
    CREATE UNIQUE INDEX applicationsByAddress ON applications (emailCanonical)
      WHERE state IN ('verifying', 'pending') AND NOT isDecoy;
    CREATE INDEX applicationsByTime ON applications (state, createdAt);
    CREATE UNIQUE INDEX applicationsByUsername ON applications (username)
      WHERE state IN ('verifying', 'pending') AND username IS NOT NULL;
    CREATE INDEX applicationsByOrigin ON applications (createdAt) WHERE origin IS NOT NULL;
    CREATE INDEX applicationsStanding ON applications (emailCanonical, createdAt)
      WHERE state IN ('pending', 'rejected');
    """
}
