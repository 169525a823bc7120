import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Suspends an account, for operators.
public struct SuspendAccount: Sendable {
  private let suspensions: any Suspensions
  private let now: @Sendable () -> Date
  private let executor: any InteractorExecutor

  public init(
    suspensions: any Suspensions, now: @escaping @Sendable () -> Date,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.suspensions = suspensions
    self.now = now
    self.executor = executor
  }

  /// - Parameters:
  ///   - until: the end; nil suspends until an operator resumes the account.
  ///   - name: the operator's name; a server records the name of the operator's token instead.
  /// - Returns: The suspension; nil if no account has this ID.
  public func execute(
    _ id: AccountID, for reason: SuspensionReason, until: Date?, by name: String,
    in executor: (any InteractorExecutor)? = nil
  ) async throws(AccountsError) -> Suspension? {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      let suspension = Suspension(reason: reason, since: now(), until: until, by: name)
      return try await suspensions.suspend(id, suspension) ? suspension : nil
    }
  }
}

/// Ends the suspension of an account, for operators.
public struct ResumeAccount: Sendable {
  private let suspensions: any Suspensions
  private let executor: any InteractorExecutor

  public init(suspensions: any Suspensions, executor: any InteractorExecutor = AppExecutor.shared) {
    self.suspensions = suspensions
    self.executor = executor
  }

  /// - Returns: False if no account has this ID.
  public func execute(
    _ id: AccountID, in executor: (any InteractorExecutor)? = nil
  ) async throws(AccountsError) -> Bool {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await suspensions.resume(id)
    }
  }
}
