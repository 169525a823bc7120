import InteractorKit
import Secrets

/// Reads the standing of the owner of a session, and stores the owner's language and presentation.
public struct LoadStanding: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = AccountStanding
    public typealias Failure = SignInError

    public let session: AccessToken
    /// The BCP 47 tag of the language of the owner's screens, in which later e-mails are written.
    public let language: String
    /// The presentation that the owner has chosen in this session; nil reads the stored one.
    public let presentation: Presentation?

    public init(session: AccessToken, language: String, presentation: Presentation? = nil) {
      (self.session, self.language, self.presentation) = (session, language, presentation)
    }
  }

  private let standings: any Standings
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    standings: any Standings, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.standings, self.check, self.executor) = (standings, check, executor)
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> AccountStanding {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      let standing = try await translating { () async throws(AccountsError) in
        try await standings.standing(
          of: account, language: request.language, presentation: request.presentation)
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
  private let executor: any InteractorExecutor

  public init(
    standings: any Standings, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.standings, self.check, self.executor) = (standings, check, executor)
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
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
