import Essentials
import Secrets

/// Stores sessions. Each call is one transaction.
public protocol Sessions: Sendable {
  /// Opens a session, records the sign-in and deletes expired sessions.
  ///
  /// - Parameter asksSecondFactor: true if an account with a second factor gets no session before
  ///   its code.
  func open(
    _ session: NewSession, of account: AccountID, asksSecondFactor: Bool
  ) async throws(AccountsError) -> SessionOpening

  /// Opens a session for the request that created the account, or that confirmed its address. If the
  /// request is repeated after a lost response, the new session replaces the earlier one.
  ///
  /// - Returns: False if the account was deleted or is suspended, if the request's earlier session
  ///   has ended, or if the password was changed since. The request then opens no session any more.
  func openFirst(_ session: NewSession, of account: AccountID) async throws(AccountsError) -> Bool

  /// Returns the session of a token and records its use; nil if it has ended or expired.
  func session(_ token: KeyedDigest, at now: Date) async throws(AccountsError) -> SignInSession?

  /// The most recently opened first, without expired ones.
  func sessions(of account: AccountID, at now: Date) async throws(AccountsError) -> [SignInSession]

  /// - Returns: False if the account has no such session.
  func end(_ id: SessionID, of account: AccountID) async throws(AccountsError) -> Bool

  /// - Returns: The number of sessions that were ended.
  func endAll(of account: AccountID, but id: SessionID) async throws(AccountsError) -> Int
}

/// The result of opening a session.
public enum SessionOpening: Sendable, Equatable {
  case opened
  /// The account has a second factor. The session's token identifies the sign-in from now on.
  case challenged
  /// The account was deleted or is suspended.
  case refused
}

/// Makes the session of a request that creates an account.
public struct FirstSession: Sendable {
  private let sessions: any Sessions
  private let origin: Origin?
  private let host: GrantName?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - origin: the guest's network origin, unless a call passes another one; nil if unknown.
  ///   - host: the host that reports the origin, unless a call passes another one.
  public init(
    _ sessions: any Sessions, origin: Origin?, host: GrantName? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.sessions = sessions
    (self.origin, self.host) = (origin, host)
    self.now = now
  }

  /// Makes a session that is stored together with its account.
  func new(from origin: Origin?, on host: GrantName?) -> (token: AccessToken, session: NewSession) {
    let token = AccessToken()
    let session = NewSession(token, from: origin ?? self.origin, on: host ?? self.host, at: now())
    return (token, session)
  }

  /// Opens a session for an account that was stored before.
  ///
  /// - Parameter created: the creation time of the account.
  /// - Returns: Nil if the account was created too long ago or the store fails; the owner can still
  ///   sign in.
  public func open(
    _ account: AccountID, created: Date, from origin: Origin? = nil, on host: GrantName? = nil
  ) async -> AccessToken? {
    guard SignInSession.mayOpenAgain(since: created, at: now()) else { return nil }
    let (token, session) = new(from: origin, on: host)
    let isOpen = try? await sessions.openFirst(session, of: account)
    return isOpen == true ? token : nil
  }
}
