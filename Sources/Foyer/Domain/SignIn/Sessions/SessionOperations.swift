/// Lists the sessions of an account.
public struct ListSessions: APIOperation, Equatable {
  public typealias Response = OwnSessions

  public static let endpoint = Endpoint(
    "listSessions", .get, "/sessions", "List the sessions of the account.")

  public init() {}
}

/// Ends the session of the request, or another one of the same account. It succeeds also if the other
/// session has ended already.
public struct EndSession: APIOperation, Equatable {
  public static let endpoint = Endpoint(
    "endSession", .delete, "/sessions/{id}",
    "End a session of the account; `current` is the session of the request.",
    isBeforeEnrolment: true)

  public let id: SessionID

  public init(_ id: SessionID = .current) { self.id = id }
}

/// Ends all sessions of an account except that of the request.
public struct EndOtherSessions: APIOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    /// The number of ended sessions.
    public let ended: Int
  }

  public static let endpoint = Endpoint(
    "endOtherSessions", .delete, "/sessions",
    "End all sessions of the account but that of the request.")

  public init() {}
}

/// The sessions of an account, as seen from one of them.
public struct OwnSessions: APIResponse, Equatable {
  /// The most recently opened first.
  public let all: [SignInSession]
  /// The session of the request.
  public let current: SessionID

  public init(_ all: [SignInSession], current: SessionID) {
    self.all = all
    self.current = current
  }
}
