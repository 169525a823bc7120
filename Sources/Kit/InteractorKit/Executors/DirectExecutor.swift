/// Runs work in place, in the context of whoever calls: what a use case hands to the use cases
/// it is made of. Seed rule 13.
public struct DirectExecutor: Executor {
  public init() {}

  public func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await work()
  }
}
