import InteractorKit
import Secrets

/// Reads what an account's owner may see of it.
public struct LoadOwnAccount: Sendable {
  private let accounts: any OwnAccounts
  private let executor: any Executor

  public init(accounts: any OwnAccounts, executor: any Executor = AppExecutor.shared) {
    self.accounts = accounts
    self.executor = executor
  }

  /// - Throws: `.gone` where somebody has deleted it meanwhile.
  public func execute(
    _ id: AccountID, in executor: (any Executor)? = nil
  ) async throws(SignInError) -> OwnAccount {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      try await accounts.there(id)
    }
  }
}

/// Gives an account another password, to whoever knows the one it has.
public struct ReplacePassword: Sendable {
  private let proof: PasswordProof
  private let requirements: PasswordRequirements
  private let executor: any Executor

  public init(
    proof: PasswordProof, requirements: PasswordRequirements,
    executor: any Executor = AppExecutor.shared
  ) {
    self.proof = proof
    self.requirements = requirements
    self.executor = executor
  }

  /// - Parameter onWait: told while others are before it.
  public func execute(
    of id: AccountID, _ old: Secret, with new: Secret, onWait: @escaping WaitReport = { _ in },
    in executor: (any Executor)? = nil
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await proof.accounts.there(id).account
      let check = PasswordCheck(new, of: account, for: requirements)
      guard check.isValid else { throw .invalid(check) }
      let known = try await proof.again(account, old, onWait)
      let hash = try await proof.hash(new, onWait: onWait)
      let isReplaced = try await translating { () async throws(AccountsError) in
        try await proof.accounts.replacePassword(of: id, known.passwordHash, with: hash)
      }
      guard isReplaced else { throw .gone }
    }
  }
}

/// Deletes an account for its owner, who knows its password.
public struct DeleteOwnAccount: Sendable {
  private let proof: PasswordProof
  private let accounts: any OperatorAccounts
  private let executor: any Executor

  public init(
    proof: PasswordProof, accounts: any OperatorAccounts,
    executor: any Executor = AppExecutor.shared
  ) {
    self.proof = proof
    self.accounts = accounts
    self.executor = executor
  }

  /// - Parameter onWait: told while others are before it.
  public func execute(
    _ id: AccountID, _ password: Secret, onWait: @escaping WaitReport = { _ in },
    in executor: (any Executor)? = nil
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await proof.accounts.there(id).account
      _ = try await proof.again(account, password, onWait)
      let isDeleted = try await translating { () async throws(AccountsError) in
        try await accounts.delete(id)
      }
      guard isDeleted else { throw .gone }
    }
  }
}

extension OwnAccounts {
  func there(_ id: AccountID) async throws(SignInError) -> OwnAccount {
    let found = try await translating { () async throws(AccountsError) in try await own(id) }
    guard let found else { throw .gone }
    return found
  }
}

extension PasswordProof {
  /// Asks somebody again who is in: wrong tries count here, too, or a screen that was left open
  /// would be the place to guess.
  func again(
    _ account: Account, _ password: Secret, _ onWait: WaitReport
  ) async throws(SignInError) -> Credentials {
    guard let name = SignInName(of: account) else { throw .gone }
    let known = try await credentials(name, password, isEntry: false, onWait: onWait)
    guard known.account.id == account.id else { throw .gone }
    return known
  }
}
