import Domain

extension AccountStore: Profiles, PublicProfiles, FirstProfiles {
  public func save(_ profile: Profile, for id: AccountID) async throws(ProfileError) {
    let changes = PublicProfile.Changes(isListed: profile.isListed, about: profile.about)
    _ = try await edit(id, changes)
  }

  public func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> PublicProfile.Edit {
    try await write(.change, ProfileError.self) { [now] sql in
      guard let before = try AccountsTable.profile(of: id, in: sql) else {
        throw ProfileError.noAccount
      }
      let after = before.applying(changes)
      try AccountsTable.setProfile(after, of: id, before: before, at: now(), in: sql)
      return PublicProfile.Edit(before: before, after: after)
    }
  }

  public func saveFirst(
    _ profile: Profile, for id: AccountID, key: AttemptID
  ) async throws(FirstProfileError) {
    try await write(.change, FirstProfileError.self) { [now] sql in
      let row = try sql.row(
        "SELECT is_listed IS NULL AS is_first FROM accounts WHERE id = $1 AND idempotency_key = $2",
        id, AttemptMark.id(of: key))
      guard let row, let before = try AccountsTable.profile(of: id, in: sql) else {
        throw FirstProfileError.notTheirs
      }
      if try row.get("is_first") {
        let after = PublicProfile(name: before.name, profile: profile)
        return try AccountsTable.setProfile(after, of: id, before: before, at: now(), in: sql)
      }
      guard before.profile == profile else { throw FirstProfileError.alreadySaved }
    }
  }
}
