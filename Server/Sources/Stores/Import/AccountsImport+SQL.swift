import Services
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AccountsImport {
  /// The facts of an account that two imports compare.
  private static func digest(of row: String) -> String {
    let columns = [
      "name", "email", "email_canonical", "password_hash", "brand", "created_at", "attempt",
      "contents", "is_listed", "about", "username", "answers", "terms_version", "terms_at",
    ].map { "\(row).\($0)" }
    return "sha256(convert_to(ROW(\(columns.joined(separator: ", ")))::text, 'UTF8'))"
  }

  /// Evaluated before any row is changed, for this one statement.
  private static let quiet = """
    quiet AS MATERIALIZED (SELECT set_config('foyer.quiet_targets', $3, true) AS setting)
    """

  /// What the statement sees of the tables is what was there before it. An account that was copied
  /// and isn't there any more was deleted there; one that nobody has copied, and is the same, counts as
  /// copied from now on.
  static let insertion = """
    WITH \(quiet), given AS MATERIALIZED (
      SELECT r.* FROM quiet, jsonb_to_recordset($1::jsonb) AS r (id text, name text, sort_key text,
        email text, email_canonical text, password_hash text, brand text, created_at bigint,
        attempt text, contents text, is_listed boolean, about text, username text, answers text,
        terms_version text, terms_at bigint)
    ), compared AS MATERIALIZED (
      SELECT g.id, a.id IS NOT NULL AS is_there, \(digest(of: "g")) AS digest,
        CASE WHEN a.id IS NOT NULL THEN \(digest(of: "a")) END AS own, i.digest AS copied,
        EXISTS (SELECT FROM accounts o WHERE o.id <> g.id AND (
          o.email_canonical = g.email_canonical OR o.username = g.username)) AS is_taken
      FROM given g LEFT JOIN accounts a ON a.id = g.id
        LEFT JOIN imported_accounts i ON i.store = $2 AND i.id = g.id
    ), stored AS (
      INSERT INTO accounts (id, name, sort_key, email, email_canonical, password_hash, brand,
        created_at, attempt, contents, is_listed, about, username, answers, terms_version,
        terms_at)
      SELECT g.* FROM given g JOIN compared c USING (id)
      WHERE NOT c.is_there AND c.copied IS NULL ON CONFLICT DO NOTHING RETURNING id
    ), changed AS (
      UPDATE accounts a SET name = g.name, sort_key = g.sort_key, email = g.email,
        email_canonical = g.email_canonical, password_hash = g.password_hash,
        contents = g.contents, is_listed = g.is_listed, about = g.about, username = g.username,
        answers = g.answers, terms_version = g.terms_version, terms_at = g.terms_at
      FROM given g JOIN compared c USING (id)
      WHERE a.id = g.id AND c.own = c.copied AND c.digest <> c.copied AND NOT c.is_taken
      RETURNING a.id
    ), noted AS (
      INSERT INTO imported_accounts (store, id, digest)
      SELECT $2, c.id, c.digest FROM compared c
      WHERE c.id IN (SELECT id FROM stored) OR c.id IN (SELECT id FROM changed)
        OR c.copied IS NULL AND c.own = c.digest
      ON CONFLICT (store, id) DO UPDATE SET digest = excluded.digest
    )
    SELECT c.id, CASE
      WHEN s.id IS NOT NULL THEN 'copied' WHEN u.id IS NOT NULL THEN 'changed'
      WHEN NOT c.is_there AND c.copied IS NOT NULL THEN 'gone'
      WHEN c.own = c.digest THEN 'known' WHEN c.copied = c.digest THEN 'known'
      WHEN c.own = c.copied OR NOT c.is_there THEN 'refused' ELSE 'kept' END
    FROM compared c LEFT JOIN stored s USING (id) LEFT JOIN changed u USING (id)
    """

  static let deletion = """
    WITH \(quiet), given AS MATERIALIZED (
      SELECT e.id FROM quiet, jsonb_array_elements_text($1::jsonb) AS e (id)
    ), forgotten AS (
      DELETE FROM imported_accounts WHERE store = $2 AND id IN (SELECT id FROM given)
    )
    DELETE FROM accounts WHERE id IN (SELECT id FROM given) RETURNING id
    """
}

/// A row as the statement takes it.
struct ImportedRow: Encodable {
  let id, name, sortKey, passwordHash, brand: String
  let email, emailCanonical: String?
  let createdAt: Int64
  let attempt: String
  let contents, about: String?
  let isListed: Bool?
  let username, answers, termsVersion: String?
  let termsAt: Int64?

  init(_ entry: AccountsExport.Entry) {
    let account = entry.account
    (id, name, sortKey) = (account.id, account.name, account.name.folded())
    (email, emailCanonical) = (account.email, account.emailCanonical)
    (passwordHash, brand) = (account.passwordHash ?? "", account.brand)
    (createdAt, attempt, contents) = (account.createdAt, account.attempt ?? "", account.contents)
    (isListed, about) = (entry.isListed, entry.about)
    (username, answers) = (account.username, account.answers)
    (termsVersion, termsAt) = (account.termsVersion, account.termsAt)
  }

  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
  }
}
