import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where sessions are kept. Each call is one transaction.
public protocol Sessions: Sendable {
  /// Opens a session, notes the sign-in and removes expired sessions.
  ///
  /// - Returns: false where the account is gone.
  func open(_ session: NewSession, of account: AccountID) async throws(AccountsError) -> Bool

  /// The session of that token, whose use is noted; nil where it has ended or expired.
  func session(_ token: KeyedDigest, at now: Date) async throws(AccountsError) -> SignInSession?

  /// The last opened first, without those that have expired.
  func sessions(of account: AccountID, at now: Date) async throws(AccountsError) -> [SignInSession]

  /// - Returns: false where the account has no such session.
  func end(_ id: SessionID, of account: AccountID) async throws(AccountsError) -> Bool

  /// - Returns: how many have ended.
  func endAll(of account: AccountID, but id: SessionID) async throws(AccountsError) -> Int
}

/// Finds out whose session a request belongs to.
public struct SessionCheck: Sendable {
  let sessions: any Sessions
  let now: @Sendable () -> Date

  public init(_ sessions: any Sessions, now: @escaping @Sendable () -> Date) {
    self.sessions = sessions
    self.now = now
  }

  /// - Throws: `.signedOut` where the session has ended or expired.
  public func session(_ token: AccessToken) async throws(SignInError) -> SignInSession {
    let session = try await translating { () async throws(AccountsError) in
      try await stored(token)
    }
    guard let session else { throw .signedOut }
    return session
  }

  /// Nil where the session has ended or expired.
  func stored(_ token: AccessToken) async throws(AccountsError) -> SignInSession? {
    try await sessions.session(token.digest, at: now())
  }
}

/// Opens a session for an account that was created just now.
public struct FirstSession: Sendable {
  private let sessions: any Sessions
  private let origin: Origin?
  private let now: @Sendable () -> Date

  /// - Parameter origin: where the guest is unless a call says otherwise; nil where it is unknown.
  public init(_ sessions: any Sessions, origin: Origin?, now: @escaping @Sendable () -> Date) {
    self.sessions = sessions
    self.origin = origin
    self.now = now
  }

  /// - Parameter created: when the account was created.
  /// - Returns: nil where the account is older, or the store fails: its owner can still sign in.
  public func open(
    _ account: AccountID, created: Date, from origin: Origin? = nil
  ) async -> AccessToken? {
    let now = now()
    guard SignInSession.mayOpenAgain(since: created, at: now) else { return nil }
    let token = AccessToken()
    let session = NewSession(token, from: origin ?? self.origin, at: now)
    let isOpen = try? await sessions.open(session, of: account)
    return isOpen == true ? token : nil
  }
}
