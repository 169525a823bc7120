public protocol PublicProfiles: Sendable {
  /// Changes a profile in one transaction.
  func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(OperationFailure<NotFound>) -> ProfileEdit
}
