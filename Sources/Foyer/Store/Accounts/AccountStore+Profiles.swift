import Domain

extension AccountStore: PublicProfiles {
  public func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(OperationFailure<NotFound>) -> ProfileEdit {
    try await write(.change, OperationFailure<NotFound>.self) { [now] sql in
      guard let before = try AccountsTable.profile(of: id, in: sql) else {
        throw OperationFailure<NotFound>.refused(.notFound)
      }
      let after = before.applying(changes)
      try AccountsTable.setProfile(after, of: id, before: before, at: now(), in: sql)
      return ProfileEdit(before: before, after: after)
    }
  }
}
