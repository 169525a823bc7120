import Domain
import PostgresClient
import Services
import UnicodeKit

extension PostgresAccounts {
  func save(_ profile: Profile, for id: AccountID) async throws(ProfileError) {
    let changes = PublicProfile.Changes(isListed: profile.isListed, about: profile.about)
    _ = try await edit(id, changes)
  }

  func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> PublicProfile.Edit {
    let rows: Rows
    do throws(AccountsError) {
      rows = try await change(
        .writing(
          Self.edition, id.lookedFor, changes.name?.value, changes.name?.value.folded(),
          changes.isListed, changes.about?.value))
    } catch {
      throw ProfileError(error)
    }
    guard let row = rows.first else { throw .noAccount }
    guard let before = PublicProfile(row, from: 0), let after = PublicProfile(row, from: 3) else {
      throw .storage(.corrupt)
    }
    return PublicProfile.Edit(before: before, after: after)
  }

  func saveFirst(
    _ profile: Profile, for id: AccountID, key: AttemptID
  ) async throws(FirstProfileError) {
    let attempt = AttemptMark.id(of: key).text
    let saved = try await profileChange(
      .writing(Self.first, id.lookedFor, attempt, profile.isListed, profile.about.value))
    if !saved.isEmpty { return }
    let rows = try await profileChange(
      .reading(
        "SELECT name, is_listed, about FROM accounts WHERE id = $1 AND attempt = $2",
        id.lookedFor, attempt))
    guard let row = rows.first else { throw .notTheirs }
    guard PublicProfile(row, from: 0)?.profile == profile else { throw .alreadySaved }
  }

  private func profileChange(_ statement: Statement) async throws(FirstProfileError) -> Rows {
    do throws(AccountsError) { return try await change(statement) } catch {
      throw .storage(error)
    }
  }

  private static let edition = """
    UPDATE accounts a SET
      name = coalesce($2, a.name), sort_key = coalesce($3, a.sort_key),
      is_listed = coalesce($4, a.is_listed, false), about = coalesce($5, a.about, '')
    FROM (SELECT id, name, is_listed, about FROM accounts WHERE id = $1 FOR UPDATE) b
    WHERE a.id = b.id
    RETURNING b.name, b.is_listed, b.about, a.name, a.is_listed, a.about
    """

  private static let first = """
    UPDATE accounts SET is_listed = $3, about = $4
    WHERE id = $1 AND attempt = $2 AND is_listed IS NULL RETURNING 1
    """
}

extension PublicProfile {
  /// Nil when no such name or line could have been stored.
  fileprivate init?(_ row: Row, from column: Int) {
    guard let name = try? FullName(stored: row.text(column)),
      let about = try? AboutLine(validating: row.text(column + 2))
    else { return nil }
    self.init(name: name, profile: Profile(isListed: row[column + 1] ?? false, about: about))
  }
}
