import InteractorKit
import Testing

extension InMemoryDataSource {
  /// Creates a store that has objects, for a test of an Interactor or of a whole scene.
  ///
  /// - Parameter values: the objects in the order in which `AllObjectsQuery` returns them.
  public convenience init(storing values: Value...) {
    self.init()
    do throws(DataError) { try putAll(values, for: AllObjectsQuery()) } catch {
      Issue.record(error)
    }
  }
}
