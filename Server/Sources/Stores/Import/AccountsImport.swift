import Domain
import PostgresClient
import Services
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Copies accounts, profiles and attempts from a file into PostgreSQL. What is there already stays as
/// it is, so it may be done again, also after it was interrupted.
public struct AccountsImport: Sendable {
  /// What became of the accounts in the file.
  public struct Report: Sendable, Equatable {
    public var copied = 0
    /// Of the same id.
    public var known = 0
    /// Whose address or attempt belongs to another account there: they were left out.
    public var refused: [AccountID] = []
  }

  private let source: AccountsExport
  private let target: PostgresPool

  public init(from directory: DataDirectory, to target: PostgresPool) {
    source = AccountsExport(directory: directory)
    self.target = target
  }

  /// - Parameter batch: how many are stored by one statement, all of them or none.
  public func execute(batch: Int = 500) async throws(ImportError) -> Report {
    var (report, place) = (Report(), Int64(0))
    while true {
      let (entries, last) = try entries(after: place, batch)
      if entries.isEmpty { return report }
      try await store(entries, &report)
      place = last
    }
  }

  private func entries(
    after place: Int64, _ limit: Int
  ) throws(ImportError) -> (entries: [AccountsExport.Entry], last: Int64) {
    do throws(StorageProblem) { return try source.entries(after: place, limit: limit) } catch {
      throw .source(error)
    }
  }

  private func store(
    _ entries: [AccountsExport.Entry], _ report: inout Report
  ) async throws(ImportError) {
    let rows: Rows
    do throws(PostgresError) {
      rows = try await target.query(.writing(Self.insertion, ImportedRow.json(entries)))
    } catch {
      throw .target(error)
    }
    for row in rows {
      switch row.text(1) {
      case "copied": report.copied += 1
      case "known": report.known += 1
      default: report.refused.append(AccountID(row.text(0)))
      }
    }
  }

  /// What the statement sees of the table is what was there before it.
  private static let insertion = """
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (id text, name text, sort_key text,
        email text, email_canonical text, password_hash text, brand text, created_at bigint,
        attempt text, contents text, is_listed boolean, about text, username text, answers text,
        terms_version text, terms_at bigint)
    ), stored AS (
      INSERT INTO accounts (id, name, sort_key, email, email_canonical, password_hash, brand,
        created_at, attempt, contents, is_listed, about, username, answers, terms_version,
        terms_at)
      SELECT * FROM given ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT g.id, CASE WHEN s.id IS NOT NULL THEN 'copied' WHEN a.id IS NOT NULL THEN 'known'
      ELSE 'refused' END
    FROM given g LEFT JOIN stored s USING (id) LEFT JOIN accounts a ON a.id = g.id
    """
}

/// Why accounts weren't all copied; those of earlier batches are there.
public enum ImportError: Error, Equatable, Sendable {
  case source(StorageProblem)
  case target(PostgresError)
}

/// A row as the statement takes it.
private struct ImportedRow: Encodable {
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

  static func json(_ entries: [AccountsExport.Entry]) -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let data = try? encoder.encode(entries.map(ImportedRow.init))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
