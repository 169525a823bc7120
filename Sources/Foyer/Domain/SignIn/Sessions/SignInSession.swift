import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A session of an account: its owner is signed in until sign-out or expiry.
public struct SignInSession: Sendable, Equatable, Identifiable {
  /// A session that nobody uses for so long expires, in seconds.
  public static let idleLimit: TimeInterval = 30 * 60
  /// A session expires so long after it was opened, in seconds.
  public static let limit: TimeInterval = 12 * 3_600
  /// A use is noted at most so often, in seconds: most look-ups only read.
  public static let noteInterval: TimeInterval = 60

  public let id: SessionID
  public let account: AccountID
  /// Nil where it is unknown.
  public let origin: Origin?
  public let openedAt: Date
  public let lastUsedAt: Date
  /// Whether it was opened by a code: then its owner may set a password without the old one.
  public let isByCode: Bool

  public init(
    id: SessionID, account: AccountID, origin: Origin?, openedAt: Date, lastUsedAt: Date,
    isByCode: Bool
  ) {
    self.id = id
    self.account = account
    self.origin = origin
    self.openedAt = openedAt
    self.lastUsedAt = lastUsedAt
    self.isByCode = isByCode
  }

  public func isExpired(at now: Date) -> Bool {
    now.timeIntervalSince(lastUsedAt) >= Self.idleLimit
      || now.timeIntervalSince(openedAt) >= Self.limit
  }

  /// Whether a use at that time has to be noted.
  public func needsNote(at now: Date) -> Bool {
    now.timeIntervalSince(lastUsedAt) >= Self.noteInterval
  }

  /// Whether a repeated request that created the account may open another session: only as long as
  /// the first answer's session would not have expired.
  static func mayOpenAgain(since created: Date, at now: Date) -> Bool {
    now.timeIntervalSince(created) < idleLimit
  }
}

/// Names a session to its owner. It gives nobody the right to use it.
public struct SessionID: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// A session that is being opened.
public struct NewSession: Sendable, Equatable {
  public let id: SessionID
  /// The token's: the store doesn't learn the token.
  public let digest: KeyedDigest
  /// Nil where it is unknown.
  public let origin: Origin?
  public let time: Date
  public let isByCode: Bool

  public init(
    _ token: AccessToken, from origin: Origin?, at time: Date, isByCode: Bool = false
  ) {
    digest = token.digest
    id = SessionID(String(digest.text.prefix(16)))
    self.origin = origin
    self.time = time
    self.isByCode = isByCode
  }
}

/// All sessions of an account, for the owner of one of them.
public struct OwnSessions: Sendable, Equatable {
  /// The last opened first.
  public let all: [SignInSession]
  /// The one that asks.
  public let current: SessionID

  public init(_ all: [SignInSession], current: SessionID) {
    self.all = all
    self.current = current
  }
}
