import Domain
import PostgresClient
import Services

/// Copies accounts, profiles and attempts from PostgreSQL into a new file.
public struct AccountsFileExport: Sendable {
  private let source: PostgresPool
  private let directory: DataDirectory

  public init(from source: PostgresPool, to directory: DataDirectory) {
    (self.source, self.directory) = (source, directory)
  }

  /// - Returns: how many accounts the file has.
  public func execute(batch: Int = 500) async throws(ExportError) -> Int {
    var (count, time, id) = (0, Int64.min, "")
    var file: NewAccountsFile
    do throws(NewAccountsFileError) { file = try NewAccountsFile(directory: directory) } catch {
      throw .target(error)
    }
    while true {
      let rows = try await rows(after: time, id, batch)
      guard let last = rows.last else { break }
      do throws(NewAccountsFileError) { try file.add(rows.map(AccountsExport.Entry.init)) } catch {
        throw .target(error)
      }
      count += rows.count
      (time, id) = (last[5] ?? time, last.text(0))
    }
    do throws(NewAccountsFileError) { try file.finish() } catch { throw .target(error) }
    return count
  }

  /// Those that follow, oldest first.
  private func rows(
    after time: Int64, _ id: String, _ limit: Int
  ) async throws(ExportError) -> Rows {
    try await ask(
      .reading(
        """
        SELECT id, name, email, email_canonical, brand, created_at, password_hash, attempt,
          contents, username, answers, terms_version, terms_at, is_listed, about
        FROM accounts WHERE (created_at, id) > ($1, $2) ORDER BY created_at, id LIMIT $3
        """, time, id, limit))
  }

  /// What the database has besides, and keeps.
  public func left() async throws(ExportError) -> [AccountsExport.Left] {
    let queries: KeyValuePairs = [
      "applications": "applications WHERE state IN ('verifying', 'pending')",
      "invitations": "invitations WHERE revoked_at IS NULL AND pending + completed < uses",
      "messages and e-mails that wait": "outbox WHERE delivered_at IS NULL",
      "notifications that wait": "provisionings WHERE delivered_at IS NULL",
    ]
    var left: [AccountsExport.Left] = []
    for query in queries {
      let rows = try await ask(.reading("SELECT count(*) FROM \(query.value)"))
      let count: Int64 = rows.first?[0] ?? 0
      if count > 0 { left.append(.init(what: query.key, count: Int(count))) }
    }
    return left
  }

  private func ask(_ statement: Statement) async throws(ExportError) -> Rows {
    do throws(PostgresError) { return try await source.query(statement) } catch {
      throw .source(error)
    }
  }
}

/// Why there is no file.
public enum ExportError: Error, Equatable, Sendable {
  case source(PostgresError)
  case target(NewAccountsFileError)
}

extension AccountsExport.Entry {
  fileprivate init(_ row: Row) {
    var account = AccountRecord(
      id: row.text(0), name: row.text(1), email: row[2], emailCanonical: row[3],
      brand: row.text(4), createdAt: row[5] ?? 0)
    (account.passwordHash, account.attempt, account.contents) = (row[6], row[7], row[8])
    account.details = StoredDetails(
      username: row[9], answers: row[10], termsVersion: row[11], termsAt: row[12])
    self.init(account: account, isListed: row[13], about: row[14])
  }
}
