import InteractorKit

/// Returns the rules' decision on an address, for an operator.
public struct CheckEmail: Sendable {
  private let policy: any EmailPolicy
  private let executor: any InteractorExecutor

  public init(policy: any EmailPolicy, executor: any InteractorExecutor = AppExecutor.shared) {
    self.policy = policy
    self.executor = executor
  }

  public func execute(
    _ email: EmailAddress, in executor: (any InteractorExecutor)? = nil
  ) async throws(StorageProblem) -> EmailDecision {
    try await (executor ?? self.executor).run { () async throws(StorageProblem) in
      try await policy.decision(on: email)
    }
  }
}

/// Tells an operator why the rules can't be used.
public struct CheckEmailRules: Sendable {
  private let policy: any EmailPolicy
  private let executor: any InteractorExecutor

  public init(policy: any EmailPolicy, executor: any InteractorExecutor = AppExecutor.shared) {
    self.policy = policy
    self.executor = executor
  }

  /// - Returns: The reason with its file and line; nil if they can be used, or if they are a server's.
  public func execute(in executor: (any InteractorExecutor)? = nil) async -> String? {
    await (executor ?? self.executor).run { await policy.problem() }
  }
}
