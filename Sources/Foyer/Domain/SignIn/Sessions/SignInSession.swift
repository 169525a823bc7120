import Essentials
import Secrets

/// A session of an account. Its owner is signed in until sign-out or expiry.
public struct SignInSession: Codable, Sendable, Equatable, Identifiable {
  /// Seconds without use after which a session expires.
  public static let idleLimit: TimeInterval = 30 * 60
  /// Seconds after its opening at which a session expires.
  public static let limit: TimeInterval = 12 * 3_600
  /// Seconds between updates of the last use, so that most look-ups only read.
  public static let noteInterval: TimeInterval = 60
  /// Seconds between the clocks of two hosts that are no mistake.
  public static let clockDifference: TimeInterval = 120

  public let id: SessionID
  public let account: AccountID
  /// Nil if unknown.
  public let origin: Origin?
  public let openedAt: Date
  public let lastUsedAt: Date
  /// True if it was opened by a verification code. The owner may then set a new password without
  /// the old one.
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
    lastUsedAt.elapsed(at: now) >= Self.idleLimit || openedAt.elapsed(at: now) >= Self.limit
  }

  /// Returns whether the last use is old enough to be updated, or later than another host's clock
  /// could have noted it.
  public func needsNote(at now: Date) -> Bool {
    lastUsedAt.elapsed(at: now) >= Self.noteInterval || lastUsedAt > now + Self.clockDifference
  }

  /// Returns whether a repeated request that created the account may open another session. It may
  /// only while the first response's session would not have expired.
  static func mayOpenAgain(since created: Date, at now: Date) -> Bool {
    created.elapsed(at: now) < idleLimit
  }
}

/// Identifies a session to its owner. It doesn't authorise anything.
public struct SessionID: Sendable, Hashable, CustomStringConvertible {
  /// The session of the request, whichever it is.
  public static let current = SessionID("current")

  public let description: String

  public init(_ description: String) { self.description = description }
}

/// A session that is to be opened.
public struct NewSession: Sendable, Equatable {
  public let id: SessionID
  /// The digest of the token; the token itself isn't stored.
  public let digest: KeyedDigest
  /// Nil if unknown.
  public let origin: Origin?
  /// The host that has vouched for the guest; revoking its token ends the session.
  public let host: GrantName?
  public let time: Date
  public var isByCode: Bool
  /// The key that signs in; nil for another way.
  public let key: SSHPublicKey?

  public init(
    _ token: AccessToken, from origin: Origin?, on host: GrantName? = nil, at time: Date,
    isByCode: Bool = false, with key: SSHPublicKey? = nil
  ) {
    digest = token.digest
    id = SessionID(String(digest.text.prefix(16)))
    (self.origin, self.host) = (origin, host)
    self.time = time
    (self.isByCode, self.key) = (isByCode, key)
  }
}
