import Domain
import MemberScreens

struct AccountKeysInteractor: MemberInteractor {
  let session: MemberSession

  /// Returns the keys, oldest first.
  func keys() async throws(OwnFailure) -> [AccountKey] {
    try await calls.execute(ListKeys()).keys
  }

  func remove(_ key: SSHPublicKey) async throws(OwnFailure) {
    try await calls.execute(RemoveKey(key))
  }
}
