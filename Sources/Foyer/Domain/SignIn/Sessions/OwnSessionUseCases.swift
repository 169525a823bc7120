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
  private let executor: any InteractorExecutor

  public init(check: SessionCheck, executor: any InteractorExecutor = AppExecutor.shared) {
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
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

/// Ends the guest's current session, or another one of the same account.
public struct EndSession: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    /// The session to end; nil is the current one.
    public let id: SessionID?

    public init(session: AccessToken, id: SessionID? = nil) {
      self.session = session
      self.id = id
    }
  }

  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(check: SessionCheck, executor: any InteractorExecutor = AppExecutor.shared) {
    self.check = check
    self.executor = executor
  }

  /// Succeeds also if the other session has ended already.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let current = try await check.session(request.session, beforeEnrolment: true)
      _ = try await translating { () async throws(AccountsError) in
        try await check.sessions.end(request.id ?? current.id, of: current.account)
      }
    }
  }
}

/// Ends all sessions of an account except the current one.
public struct EndOtherSessions: UseCase {
  public struct Request: UseCaseRequest {
    /// The number of sessions that were ended.
    public typealias Response = Int
    public typealias Failure = SignInError

    /// The session that remains.
    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(check: SessionCheck, executor: any InteractorExecutor = AppExecutor.shared) {
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> Int {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let current = try await check.session(request.session)
      return try await translating { () async throws(AccountsError) in
        try await check.sessions.endAll(of: current.account, but: current.id)
      }
    }
  }
}
