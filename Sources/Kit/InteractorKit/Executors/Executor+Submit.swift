extension Executor {
  /// Starts the work and gives back its result to come, for callers that can't await.
  ///
  /// What is submitted to a serial `QueueExecutor` from one place begins in that order. The future
  /// fails with what the work throws (seed rules 9 and 10), and with `FutureError.abandoned` when
  /// the last reference to the resolver goes away unset.
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
