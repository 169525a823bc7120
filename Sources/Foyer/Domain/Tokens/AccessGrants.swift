import Essentials
import Secrets

/// Stores the holders of access tokens, with their tokens' digests.
public protocol AccessGrants: Sendable {
  /// - Returns: False if a holder has this name or had it before its token was revoked. Names
  ///   aren't reused, because decisions are recorded under them.
  func add(_ grant: AccessGrant, digest: KeyedDigest) async throws(AccountsError) -> Bool

  /// All holders of this kind by name, including revoked ones.
  func grants(to holder: AccessHolder) async throws(StorageProblem) -> [AccessGrant]

  /// Revokes a token permanently. A host's notifications are deleted with it, and the
  /// sessions that it has opened end.
  ///
  /// - Returns: False if no holder has this name.
  func revoke(
    _ name: GrantName, of holder: AccessHolder, at now: Date
  ) async throws(AccountsError) -> Bool

  /// Returns the holder of a token; nil if no holder has it or it was revoked.
  func grant(
    to holder: AccessHolder, showing digest: KeyedDigest
  ) async throws(StorageProblem) -> AccessGrant?

  /// Updates `lastUsedAt`, at most once a minute.
  func noteUse(
    of name: GrantName, _ holder: AccessHolder, at now: Date
  ) async throws(AccountsError)
}
