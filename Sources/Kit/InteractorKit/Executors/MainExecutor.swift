/// An executor that runs work on the main actor (design rule 8).
public struct MainExecutor: InteractorExecutor {
  /// Creates the executor.
  public init() {}

  /// Runs the work on the main actor.
  public func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await hop(work)
  }

  @MainActor private func hop<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // More than a check: if nothing here needs the main actor, the compiler omits the switch to it
    // and runs the work in the caller's context (Swift 6.3, debug and release).
    MainActor.preconditionIsolated()
    return try await work()
  }
}
