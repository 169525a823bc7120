extension Schema {
  /// Who applied, and what lets people in. An account's removal takes its application along.
  static let applications6 = """
    CREATE TABLE invitations (
      id TEXT NOT NULL PRIMARY KEY,
      code TEXT NOT NULL UNIQUE, -- a digest
      uses INTEGER NOT NULL CHECK (uses > 0),
      pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
      completed INTEGER NOT NULL DEFAULT 0 CHECK (completed >= 0),
      createdAt INTEGER NOT NULL, -- milliseconds since 1970, as all times here
      expiresAt INTEGER,
      revokedAt INTEGER,
      note TEXT NOT NULL,
      CHECK (pending + completed <= uses)
    ) STRICT;
    CREATE TABLE applications (
      id TEXT NOT NULL PRIMARY KEY, -- the account's, once there is one
      attempt TEXT NOT NULL UNIQUE, -- a digest, as is what it sent
      contents TEXT NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      emailCanonical TEXT NOT NULL,
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
      invitation TEXT REFERENCES invitations (id)
    ) STRICT;
    CREATE UNIQUE INDEX applicationsByAddress ON applications (emailCanonical)
      WHERE state IN ('verifying', 'pending') AND NOT isDecoy;
    CREATE INDEX applicationsByTime ON applications (state, createdAt);
    CREATE TRIGGER applicationsOfAccounts AFTER DELETE ON accounts BEGIN
      DELETE FROM applications WHERE id = OLD.id AND state = 'approved';
    END;
    """

  static let origins8 = """
    ALTER TABLE applications ADD COLUMN origin TEXT; -- null after a week
    CREATE INDEX applicationsByOrigin ON applications (createdAt) WHERE origin IS NOT NULL;
    CREATE INDEX applicationsStanding ON applications (emailCanonical, createdAt)
      WHERE state IN ('pending', 'rejected');
    """

  /// Several applications of one address are verified at the same time, with one username and one use
  /// of an invitation: those who write look first, in the same transaction. What an address was sent,
  /// and which wrong codes were tried for it, is counted for an hour.
  static let addressUses15 = """
    DROP INDEX applicationsByAddress;
    CREATE UNIQUE INDEX applicationsByAddress ON applications (emailCanonical)
      WHERE state = 'pending' AND NOT isDecoy;
    CREATE INDEX applicationsBeingVerified ON applications (emailCanonical)
      WHERE state = 'verifying';
    DROP INDEX applicationsByUsername;
    CREATE INDEX applicationsByUsername ON applications (username)
      WHERE state IN ('verifying', 'pending') AND username IS NOT NULL;
    CREATE TABLE addressUses (
      kind TEXT NOT NULL,
      address TEXT NOT NULL, -- a digest: see AddressUse.mark
      origin TEXT NOT NULL, -- empty where unknown
      time INTEGER NOT NULL -- milliseconds since 1970
    ) STRICT;
    CREATE INDEX addressUsesByAddress ON addressUses (address, kind, time);
    CREATE INDEX addressUsesByTime ON addressUses (time);
    """
}
