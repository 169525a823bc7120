/// A failure of PostgreSQL or of the connection to it.
public enum PostgresError: Error, Equatable, Sendable {
  /// The server rejected a statement with an SQLSTATE (PostgreSQL's appendix A); nothing was
  /// changed.
  case refused(state: String, message: String)
  /// No connection was established in time; nothing was sent.
  case unreachable(String)
  /// The connection ended before the server answered.
  case lost(String)
  /// The queue for a connection is full.
  case queueFull
  /// The task was cancelled before the commit; nothing was changed.
  case cancelled
  /// The server was silent for too long. The outcome is unknown only if that was during a commit.
  case timedOut
  /// The database, its settings or the role's rights don't suit the store.
  case unsuitable(DatabaseProblem)
  /// libpq can't parse the address.
  case invalidAddress(String)

  /// True if a statement that was sent may have taken effect nevertheless.
  var isLost: Bool {
    if case .lost = self { true } else { false }
  }

  public var state: String? {
    if case .refused(let state, _) = self { state } else { nil }
  }

  /// True if only an operator can fix the failure: the user, the password, the database's name or
  /// the right to connect is wrong.
  var needsOperator: Bool {
    guard let state else { return false }
    return state.hasPrefix("28") || state == "3D000" || state == "42501"
  }

  /// True if the failure may pass without intervention or by a standby's promotion.
  public var mayPass: Bool {
    switch self {
    case .unreachable, .lost, .timedOut: true
    default: state == Self.readOnly
    }
  }

  /// Parses libpq's message in `PQERRORS_VERBOSE`, in which the SQLSTATE precedes the server's
  /// text.
  init(connecting text: String) {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    if let match = line.firstMatch(of: /[A-Z]+:  ([0-9A-Z]{5}): (.*)$/) {
      self = .refused(state: String(match.1), message: String(match.2))
    } else {
      self = .unreachable(line)
    }
  }
}
