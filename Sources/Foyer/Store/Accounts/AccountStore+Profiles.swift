import Domain

extension AccountStore: PublicProfiles {
  public func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> ProfileEdit {
    try await write(.change, ProfileError.self) { [now] sql in
      guard let before = try AccountsTable.profile(of: id, in: sql) else {
        throw ProfileError.noAccount
      }
      let after = before.applying(changes)
      try AccountsTable.setProfile(after, of: id, before: before, at: now(), in: sql)
      return ProfileEdit(before: before, after: after)
    }
  }
}
