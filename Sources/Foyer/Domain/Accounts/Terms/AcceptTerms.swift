import InteractorKit
import Secrets

/// Reads which terms the owner of a session has accepted.
public struct LoadStanding: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = AccountStanding
    public typealias Failure = SignInError

    public let session: AccessToken
    /// The BCP 47 tag of the language of the owner's screens, in which later e-mails are written.
    public let language: String

    public init(session: AccessToken, language: String) {
      (self.session, self.language) = (session, language)
    }
  }

  private let standings: any Standings
  private let check: SessionCheck
  private let executor: any Executor

  public init(
    standings: any Standings, check: SessionCheck, executor: any Executor = AppExecutor.shared
  ) {
    (self.standings, self.check, self.executor) = (standings, check, executor)
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) -> AccountStanding {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      let standing = try await translating { () async throws(AccountsError) in
        try await standings.standing(of: account, language: request.language)
      }
      guard let standing else { throw .signedOut }
      return standing
    }
  }
}

/// Stores that the owner of a session accepts terms.
public struct AcceptTerms: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    /// The version that the owner has read.
    public let version: String

    public init(session: AccessToken, version: String) {
      (self.session, self.version) = (session, version)
    }
  }

  private let standings: any Standings
  private let check: SessionCheck
  private let executor: any Executor

  public init(
    standings: any Standings, check: SessionCheck, executor: any Executor = AppExecutor.shared
  ) {
    (self.standings, self.check, self.executor) = (standings, check, executor)
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      let terms = AcceptedTerms(version: request.version, at: check.now())
      let isThere = try await translating { () async throws(AccountsError) in
        try await standings.accept(terms, by: account)
      }
      guard isThere else { throw .signedOut }
    }
  }
}
