/// Runs work on the main actor. Seed rule 8.
public struct MainExecutor: Executor {
  public init() {}

  public func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await hop(work)
  }

  @MainActor private func hop<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // More than a check: with nothing here that needs the main actor, the compiler leaves the hop
    // out and runs the work where the caller is (Swift 6.3, debug and release alike).
    MainActor.preconditionIsolated()
    return try await work()
  }
}
