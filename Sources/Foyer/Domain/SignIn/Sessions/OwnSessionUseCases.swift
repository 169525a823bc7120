import InteractorKit

/// Lists the sessions of an account.
public struct ListSessions: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = OwnSessions
    public typealias Failure = SignInError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let check: SessionCheck
  private let executor: any Executor

  public init(check: SessionCheck, executor: any Executor = AppExecutor.shared) {
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) -> OwnSessions {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let current = try await check.session(request.session)
      let all = try await translating { () async throws(AccountsError) in
        try await check.sessions.sessions(of: current.account, at: check.now())
      }
      return OwnSessions(all, current: current.id)
    }
  }
}

/// Signs out: ends the session itself, or another one of its account.
public struct EndSession: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    /// The one that ends; nil is the session itself.
    public let id: SessionID?

    public init(session: AccessToken, id: SessionID? = nil) {
      self.session = session
      self.id = id
    }
  }

  private let check: SessionCheck
  private let executor: any Executor

  public init(check: SessionCheck, executor: any Executor = AppExecutor.shared) {
    self.check = check
    self.executor = executor
  }

  /// A session that has ended already is as good as ended.
  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let current = try await check.session(request.session)
      _ = try await translating { () async throws(AccountsError) in
        try await check.sessions.end(request.id ?? current.id, of: current.account)
      }
    }
  }
}

/// Ends all sessions of an account but one.
public struct EndOtherSessions: UseCase {
  public struct Request: UseCaseRequest {
    /// How many have ended.
    public typealias Response = Int
    public typealias Failure = SignInError

    /// The one that remains.
    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let check: SessionCheck
  private let executor: any Executor

  public init(check: SessionCheck, executor: any Executor = AppExecutor.shared) {
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) -> Int {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let current = try await check.session(request.session)
      return try await translating { () async throws(AccountsError) in
        try await check.sessions.endAll(of: current.account, but: current.id)
      }
    }
  }
}
