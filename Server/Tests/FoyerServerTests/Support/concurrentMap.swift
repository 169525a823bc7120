extension Sequence where Element: Sendable {
  /// Maps all elements simultaneously; the results have no defined order.
  func concurrentMap<Result: Sendable>(
    _ work: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for element in self { group.addTask { try await work(element) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
