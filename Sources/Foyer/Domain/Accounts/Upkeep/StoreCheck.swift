/// A store whose health can be checked.
public protocol StoreCheck: Sendable {
  /// - Throws: The reason why accounts can't be read: the store isn't reachable, or its tables have
  ///   another version than this program's.
  func check() async throws(StorageProblem)
}
