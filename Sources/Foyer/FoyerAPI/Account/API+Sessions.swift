import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// A session, as the owner of its account sees it.
  public struct Session: Codable, Equatable, Sendable {
    public let id: String
    /// Missing if it is unknown.
    public let origin: String?
    public let openedAt: Date
    public let lastUsedAt: Date
    public let isByCode: Bool
    /// True for the session that makes the request.
    public let isCurrent: Bool
  }

  /// All sessions of an account, the newest first.
  public struct Sessions: APIResponse, Equatable {
    /// The ID of the account.
    public let account: String
    public let sessions: [Session]

    public init(_ own: OwnSessions) {
      account = own.all.first?.account.description ?? ""
      sessions = own.all.map { session in
        Session(
          id: session.id.description, origin: session.origin?.description,
          openedAt: session.openedAt, lastUsedAt: session.lastUsedAt, isByCode: session.isByCode,
          isCurrent: session.id == own.current)
      }
    }

    /// Nil if no session is the current one.
    public var own: OwnSessions? {
      guard let current = sessions.first(where: \.isCurrent) else { return nil }
      return OwnSessions(
        sessions.map { session in
          SignInSession(
            id: SessionID(session.id), account: AccountID(account),
            origin: session.origin.map { Origin(stored: $0) }, openedAt: session.openedAt,
            lastUsedAt: session.lastUsedAt, isByCode: session.isByCode)
        }, current: SessionID(current.id))
    }
  }

  public struct EndedSessions: APIResponse, Equatable {
    /// The number of ended sessions.
    public let ended: Int

    public init(_ ended: Int) { self.ended = ended }
  }

  /// The path parameter that stands for the current session's ID.
  public static let currentSession = "current"

  public static let sessions = Endpoint<NoContent, Sessions, SignInError>(
    "listSessions", .get, "/sessions", for: .members, "List the sessions of the account.",
    problems: [.signedOut, .secondFactorNeeded])

  public static let endSession = Endpoint<Item<NoContent>, NoContent, SignInError>(
    "endSession", .delete, "/sessions/{id}", for: .members,
    "End a session of the account; `current` is the session of the request.",
    problems: [.signedOut, .outcomeUnknown])

  public static let endOtherSessions = Endpoint<NoContent, EndedSessions, SignInError>(
    "endOtherSessions", .delete, "/sessions", for: .members,
    "End all sessions of the account but that of the request.",
    problems: [.signedOut, .secondFactorNeeded, .outcomeUnknown])
}
