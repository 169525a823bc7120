import InteractorKit

/// Tells an operator what the rules say of an address.
public struct CheckEmail: Sendable {
  private let policy: any EmailPolicy
  private let executor: any Executor

  public init(policy: any EmailPolicy, executor: any Executor = AppExecutor.shared) {
    self.policy = policy
    self.executor = executor
  }

  public func execute(
    _ email: EmailAddress, in executor: (any Executor)? = nil
  ) async throws(StorageProblem) -> EmailDecision {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      try await policy.decision(on: email)
    }
  }

  /// Returns the reason for which the rules can't be used, with their file and line.
  public func problem() async -> String? { await policy.problem() }
}
