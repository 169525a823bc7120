extension StoreSchema {
  static func admission(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE invitations (
        id \(sql.text) NOT NULL PRIMARY KEY,
        code \(sql.text) NOT NULL UNIQUE, -- a digest
        uses \(sql.integer) NOT NULL CHECK (uses > 0),
        pending \(sql.integer) NOT NULL DEFAULT 0 CHECK (pending >= 0),
        completed \(sql.integer) NOT NULL DEFAULT 0 CHECK (completed >= 0),
        created_at \(sql.time("created_at")) NOT NULL,
        expires_at \(sql.time("expires_at")),
        revoked_at \(sql.time("revoked_at")),
        note \(sql.text) NOT NULL,
        CHECK (pending + completed <= uses)
      )\(sql.table)
      """,
      "CREATE INDEX invitations_by_time ON invitations (created_at, id)",
      """
      CREATE TABLE applications (
        id \(sql.text) NOT NULL PRIMARY KEY, -- the account's, once there is one
        idempotency_key \(sql.text) NOT NULL UNIQUE, -- a digest, as is the next
        request_digest \(sql.text) NOT NULL,
        name \(sql.text) NOT NULL,
        email \(sql.text), -- null where the brand doesn't ask for one; so is the next
        email_canonical \(sql.text),
        username \(sql.text),
        password_hash \(sql.text), -- null once the account has it, or the application is expired
        brand \(sql.text) NOT NULL,
        language \(sql.text) NOT NULL,
        created_at \(sql.time("created_at")) NOT NULL,
        answers \(sql.text), -- an array of JSON
        terms_version \(sql.text),
        terms_at \(sql.time("terms_at")),
        ssh_key \(sql.text),
        origin \(sql.text), -- null after a week
        state \(sql.text) NOT NULL
          CHECK (state IN ('verifying', 'pending', 'approved', 'rejected', 'expired')),
        is_decoy \(sql.boolean) NOT NULL,
        needs_approval \(sql.boolean) NOT NULL,
        code \(sql.text), -- a digest
        code_sent_at \(sql.time("code_sent_at")),
        codes_sent \(sql.integer) NOT NULL,
        attempts_left \(sql.integer) NOT NULL,
        attempts_at \(sql.time("attempts_at")) NOT NULL,
        verified_at \(sql.time("verified_at")),
        decided_by \(sql.text),
        decided_at \(sql.time("decided_at")),
        note \(sql.text),
        invitation \(sql.text) REFERENCES invitations (id),
        search_key \(sql.text) NOT NULL DEFAULT '', -- name, address and username, folded
        name_look \(sql.text) NOT NULL DEFAULT '', -- see FullName.look
        username_look \(sql.text)
      )\(sql.table)
      """,
      """
      CREATE UNIQUE INDEX applications_by_address ON applications (email_canonical)
        WHERE state = 'pending' AND NOT is_decoy
      """,
      """
      CREATE INDEX applications_of_address ON applications (email_canonical, created_at)
        WHERE email_canonical IS NOT NULL
      """,
      """
      CREATE INDEX applications_by_username ON applications (username, created_at)
        WHERE username IS NOT NULL
      """,
      "CREATE INDEX applications_by_state ON applications (state, created_at)",
      """
      CREATE INDEX applications_of_brand ON applications (brand, state, created_at DESC, id)
        WHERE NOT is_decoy
      """,
      "CREATE INDEX applications_by_name_look ON applications (name_look, name)",
      """
      CREATE INDEX applications_by_username_look ON applications (username_look, username)
        WHERE username_look IS NOT NULL
      """,
      """
      CREATE INDEX applications_of_origin ON applications (origin, created_at)
        WHERE origin IS NOT NULL
      """,
      "CREATE INDEX applications_by_time ON applications (created_at DESC, id) WHERE NOT is_decoy",
      """
      CREATE INDEX applications_by_origin ON applications (created_at) WHERE origin IS NOT NULL
      """,
      """
      CREATE INDEX applications_by_invitation ON applications (invitation)
        WHERE invitation IS NOT NULL
      """,
    ]
  }

  static func signIn(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE sign_ins (
        number \(sql.number),
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        signed_in_at \(sql.time("signed_in_at")) NOT NULL,
        origin \(sql.text)
      )\(sql.table)
      """,
      "CREATE INDEX sign_ins_by_account ON sign_ins (account, number)",
      "CREATE INDEX sign_ins_by_origin ON sign_ins (origin)",
      """
      CREATE TABLE sign_in_attempts (
        name \(sql.text) NOT NULL, -- the account's id, or a mark: see SignInName.mark
        account \(sql.text) REFERENCES accounts (id) ON DELETE CASCADE, -- null where there is none
        network \(sql.text) NOT NULL, -- see Origin.networks; empty where unknown
        count \(sql.integer) NOT NULL,
        last_at \(sql.time("last_at")) NOT NULL,
        PRIMARY KEY (name, network)
      )\(sql.keyedTable)
      """,
      "CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (last_at)",
      "CREATE INDEX sign_in_attempts_by_account ON sign_in_attempts (account)",
      """
      CREATE TABLE sessions (
        id \(sql.text) NOT NULL PRIMARY KEY,
        digest \(sql.text) NOT NULL UNIQUE, -- of the token
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        origin \(sql.text),
        host \(sql.text), -- that has vouched for the guest
        opened_at \(sql.time("opened_at")) NOT NULL,
        last_used_at \(sql.time("last_used_at")) NOT NULL, -- noted once a minute
        is_by_code \(sql.boolean) NOT NULL, -- false as soon as a password was set; so is the next
        is_first \(sql.boolean) NOT NULL -- opened by the request that created the account
      )\(sql.table)
      """,
      "CREATE INDEX sessions_by_account ON sessions (account, opened_at)",
      "CREATE INDEX sessions_by_time ON sessions (opened_at)",
      "CREATE INDEX sessions_by_use ON sessions (last_used_at)",
      // Rows are equal in form whether or not the address has an account, or the account was
      // deleted.
      """
      CREATE TABLE verification_codes (
        number \(sql.number),
        purpose \(sql.text) NOT NULL CHECK (purpose IN ('sign_in', 'address')),
        idempotency_key \(sql.text) NOT NULL, -- a digest, as is the code
        account \(sql.text) REFERENCES accounts (id) ON DELETE SET NULL,
        code \(sql.text) NOT NULL,
        sent_at \(sql.time("sent_at")) NOT NULL,
        attempts_left \(sql.integer) NOT NULL,
        attempts_at \(sql.time("attempts_at")) NOT NULL
      )\(sql.table)
      """,
      """
      CREATE INDEX verification_codes_by_key
        ON verification_codes (idempotency_key, purpose, number)
      """,
      "CREATE INDEX verification_codes_by_account ON verification_codes (account, purpose)",
      "CREATE INDEX verification_codes_by_time ON verification_codes (sent_at)",
    ]
  }
}
