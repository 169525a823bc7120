import InteractorKit

/// Reads the keys of an account, oldest first.
public struct LoadAccountKeys: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = [AccountKey]
    public typealias Failure = SSHKeysError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let keys: any SSHKeys
  private let check: SessionCheck
  private let executor: any Executor

  public init(
    keys: any SSHKeys, check: SessionCheck, executor: any Executor = AppExecutor.shared
  ) {
    self.keys = keys
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SSHKeysError) -> [AccountKey] {
    try await (executor ?? self.executor).run { () async throws(SSHKeysError) in
      let account = try await check.owner(request.session)
      return try await storing { () async throws(AccountsError) in try await keys.keys(of: account)
      }
    }
  }
}

/// Adds a key to an account.
public struct AddAccountKey: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SSHKeysError

    public let session: AccessToken
    public let key: SSHPublicKey

    public init(session: AccessToken, _ key: SSHPublicKey) {
      self.session = session
      self.key = key
    }
  }

  private let keys: any SSHKeys
  private let check: SessionCheck
  private let deliver: @Sendable () -> Void
  private let executor: any Executor

  /// - Parameter deliver: begins to deliver the notifications of the change, and returns at once.
  public init(
    keys: any SSHKeys, check: SessionCheck, deliver: @escaping @Sendable () -> Void,
    executor: any Executor = AppExecutor.shared
  ) {
    self.keys = keys
    self.check = check
    self.deliver = deliver
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SSHKeysError) {
    try await (executor ?? self.executor).run { () async throws(SSHKeysError) in
      let account = try await check.owner(request.session)
      try await keys.add(request.key, to: account, at: check.now())
      deliver()
    }
  }
}

/// Removes a key from an account.
public struct RemoveAccountKey: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SSHKeysError

    public let session: AccessToken
    public let key: SSHPublicKey

    public init(session: AccessToken, _ key: SSHPublicKey) {
      self.session = session
      self.key = key
    }
  }

  private let keys: any SSHKeys
  private let check: SessionCheck
  private let deliver: @Sendable () -> Void
  private let executor: any Executor

  /// - Parameter deliver: begins to deliver the notifications of the change, and returns at once.
  public init(
    keys: any SSHKeys, check: SessionCheck, deliver: @escaping @Sendable () -> Void,
    executor: any Executor = AppExecutor.shared
  ) {
    self.keys = keys
    self.check = check
    self.deliver = deliver
    self.executor = executor
  }

  /// A key that is gone already is as good as removed.
  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SSHKeysError) {
    try await (executor ?? self.executor).run { () async throws(SSHKeysError) in
      let account = try await check.owner(request.session)
      let isRemoved = try await storing { () async throws(AccountsError) in
        try await keys.remove(request.key, of: account)
      }
      if isRemoved { deliver() }
    }
  }
}

extension SessionCheck {
  fileprivate func owner(_ token: AccessToken) async throws(SSHKeysError) -> AccountID {
    let session = try await storing { () async throws(AccountsError) in try await stored(token) }
    guard let session else { throw .signedOut }
    return session.account
  }
}

/// Runs what a store does, with the errors of those who change keys.
private func storing<Result>(
  _ work: () async throws(AccountsError) -> Result
) async throws(SSHKeysError) -> Result {
  do throws(AccountsError) { return try await work() } catch { throw .store(error) }
}
