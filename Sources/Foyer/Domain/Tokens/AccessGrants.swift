import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps the holders of access tokens, with their tokens' digests.
public protocol AccessGrants: Sendable {
  /// - Returns: false where a holder has or had that name: decisions are recorded by it.
  func add(_ grant: AccessGrant, digest: KeyedDigest) async throws(AccountsError) -> Bool

  /// All of them by their names, the revoked ones as well.
  func grants(to holder: AccessHolder) async throws(StorageProblem) -> [AccessGrant]

  /// Revokes a token for good. A host's notifications go with it.
  ///
  /// - Returns: false where no holder has that name.
  func revoke(
    _ name: GrantName, of holder: AccessHolder, at now: Date
  ) async throws(AccountsError) -> Bool

  /// The holder of a token; nil where there is none, or where it was revoked.
  func grant(
    to holder: AccessHolder, showing digest: KeyedDigest
  ) async throws(StorageProblem) -> AccessGrant?

  /// Notes that the token is used at that time, once a minute.
  func noteUse(
    of name: GrantName, _ holder: AccessHolder, at now: Date
  ) async throws(AccountsError)
}
