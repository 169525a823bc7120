extension InteractorExecutor {
  /// Starts the work and returns its future result, for callers that can't await (design rules 9
  /// and 10).
  ///
  /// Work that one thread submits to a serial `QueueExecutor` begins in the order of submission.
  ///
  /// - Returns: a future that fails with the error that the work throws, or with
  ///   `FutureError.abandoned` if the last reference to the resolver goes before a result is set.
  public func submit<Value: Sendable>(
    _ work: @escaping @Sendable (Resolver<Value>) async throws -> Void
  ) -> Future<Value> {
    Future { outcome in
      let resolver = Resolver(outcome)
      do {
        try await run { try await work(resolver) }
      } catch {
        resolver.set(error)
      }
    }
  }
}
