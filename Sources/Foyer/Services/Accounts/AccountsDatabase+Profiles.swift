import Domain
import GRDB

extension AccountsDatabase: Profiles, PublicProfiles {
  public func save(_ profile: Profile, for id: AccountID) throws(ProfileError) {
    _ = try changing { database in
      try ProfileRecord.face(of: id, in: database).map { face in
        try ProfileRecord.store(
          PublicProfile(name: face.name, profile: profile), for: id, in: database)
      }
    }
  }

  public func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) throws(ProfileError) -> PublicProfile.Edit {
    try changing { database in
      try ProfileRecord.face(of: id, in: database).map { before in
        let after = before.applying(changes)
        try ProfileRecord.store(after, for: id, in: database)
        return PublicProfile.Edit(before: before, after: after)
      }
    }
  }

  /// - Parameter work: gives nil where there is no such account.
  private func changing<Result>(
    _ work: (Database) throws -> Result?
  ) throws(ProfileError) -> Result {
    let result: Result?
    do throws(AccountsError) {
      result = try operation {
        try file.identity() == nil ? nil : change(work)
      }
    } catch {
      throw ProfileError(error)
    }
    guard let result else { throw .noAccount }
    return result
  }
}
