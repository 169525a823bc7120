import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What people do with the keys of their own accounts.
public struct OwnKeyUseCases: Sendable {
  public let load: LoadAccountKeys
  public let add: AddAccountKey
  public let remove: RemoveAccountKey

  /// - Parameter deliver: begins to tell others of the change, and returns at once.
  public init(
    keys: any SSHKeys, now: @escaping @Sendable () -> Date,
    deliver: @escaping @Sendable () -> Void = {}, executor: any Executor = AppExecutor.shared
  ) {
    load = LoadAccountKeys(keys: keys, executor: executor)
    add = AddAccountKey(keys: keys, now: now, deliver: deliver, executor: executor)
    remove = RemoveAccountKey(keys: keys, deliver: deliver, executor: executor)
  }
}

/// Reads the keys of an account, oldest first.
public struct LoadAccountKeys: Sendable {
  private let keys: any SSHKeys
  private let executor: any Executor

  public init(keys: any SSHKeys, executor: any Executor = AppExecutor.shared) {
    self.keys = keys
    self.executor = executor
  }

  public func execute(
    _ account: AccountID, in executor: (any Executor)? = nil
  ) async throws(SSHKeysError) -> [AccountKey] {
    try await (executor ?? self.executor).run { () async throws(SSHKeysError) in
      try await storing { () async throws(AccountsError) in try await keys.keys(of: account) }
    }
  }
}

/// Gives an account a key more.
public struct AddAccountKey: Sendable {
  private let keys: any SSHKeys
  private let now: @Sendable () -> Date
  private let deliver: @Sendable () -> Void
  private let executor: any Executor

  /// - Parameter deliver: begins to tell others of the change, and returns at once.
  public init(
    keys: any SSHKeys, now: @escaping @Sendable () -> Date, deliver: @escaping @Sendable () -> Void,
    executor: any Executor = AppExecutor.shared
  ) {
    self.keys = keys
    self.now = now
    self.deliver = deliver
    self.executor = executor
  }

  public func execute(
    _ key: SSHPublicKey, to account: AccountID, in executor: (any Executor)? = nil
  ) async throws(SSHKeysError) {
    try await (executor ?? self.executor).run { () async throws(SSHKeysError) in
      try await keys.add(key, to: account, at: now())
      deliver()
    }
  }
}

/// Takes a key away from an account.
public struct RemoveAccountKey: Sendable {
  private let keys: any SSHKeys
  private let deliver: @Sendable () -> Void
  private let executor: any Executor

  /// - Parameter deliver: begins to tell others of the change, and returns at once.
  public init(
    keys: any SSHKeys, deliver: @escaping @Sendable () -> Void,
    executor: any Executor = AppExecutor.shared
  ) {
    self.keys = keys
    self.deliver = deliver
    self.executor = executor
  }

  /// One that is gone already is as good as taken away.
  public func execute(
    _ key: SSHPublicKey, of account: AccountID, in executor: (any Executor)? = nil
  ) async throws(SSHKeysError) {
    try await (executor ?? self.executor).run { () async throws(SSHKeysError) in
      let isRemoved = try await storing { () async throws(AccountsError) in
        try await keys.remove(key, of: account)
      }
      if isRemoved { deliver() }
    }
  }
}

/// Runs what a store does, with the errors of those who change keys.
private func storing<Result>(
  _ work: () async throws(AccountsError) -> Result
) async throws(SSHKeysError) -> Result {
  do throws(AccountsError) { return try await work() } catch { throw .store(error) }
}
