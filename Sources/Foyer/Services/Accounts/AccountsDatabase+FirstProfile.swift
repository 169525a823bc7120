import Domain
import GRDB

extension AccountsDatabase {
  /// Makes the file where there is none, so that whoever serves it sees at once whether it can.
  public func prepare() throws(AccountsError) {
    try operation { try change { _ in } }
  }

  /// Saves a profile for whoever made the account, and can therefore tell the attempt's id.
  ///
  /// The same profile may be sent again; another one is the operator's to change.
  public func saveFirst(
    _ profile: Profile, for id: AccountID, key: AttemptID
  ) throws(FirstProfileError) {
    let refusal: FirstProfileError?
    do throws(AccountsError) {
      refusal = try operation {
        try change { try Self.saveFirst(profile, for: id, key, in: $0) }
      }
    } catch {
      throw .storage(error)
    }
    if let refusal { throw refusal }
  }

  /// Why it may not be saved, or nil when it was.
  private static func saveFirst(
    _ profile: Profile, for id: AccountID, _ key: AttemptID, in database: Database
  ) throws -> FirstProfileError? {
    let made = AccountRecord.filter(key: id.description)
      .filter(Column("attempt") == AttemptMark.id(of: key).text)
    guard try !made.isEmpty(database) else { return .notTheirs }
    guard let face = try ProfileRecord.face(of: id, in: database) else { return .notTheirs }
    if try ProfileRecord.isThere(for: id, in: database) {
      return face.profile == profile ? nil : .alreadySaved
    }
    try ProfileRecord.store(
      PublicProfile(name: face.name, profile: profile), for: id, in: database)
    return nil
  }
}

/// Why the first profile of an account was not saved.
public enum FirstProfileError: Error, Equatable, Sendable {
  /// There is no such account, or somebody else made it.
  case notTheirs
  /// Another one is there already.
  case alreadySaved
  case storage(AccountsError)
}
