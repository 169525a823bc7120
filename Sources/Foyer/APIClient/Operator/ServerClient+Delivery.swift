import Domain
import FoyerAPI

extension Page {
  /// - Throws: an error for invalid rows, for an invalid token, and for an empty page that names a
  ///   next one, because a server could repeat such pages endlessly.
  init(
    _ items: [Item?], next: String?, unreadable: [API.UnreadableRow]? = nil
  ) throws(StorageProblem) {
    let place = next.map { PageToken($0) }
    let all = items.compactMap(\.self)
    let unreadable = unreadable ?? []
    guard all.count == items.count, next == nil || !all.isEmpty || !unreadable.isEmpty else {
      throw .service(.invalidResponse)
    }
    if case .some(nil) = place { throw .service(.invalidResponse) }
    self.init(all, next: place ?? nil, unreadable: unreadable.map(\.row))
  }
}
