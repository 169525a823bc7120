/// A store that can tell whether it does its part right now, before anybody needs it.
public protocol StoreCheck: Sendable {
  /// - Throws: why accounts can't be read there: it isn't reachable, or its tables aren't those that
  ///   this program knows.
  func check() async throws(StorageProblem)
}
