/// Why PostgreSQL did not do what it was asked.
public enum PostgresError: Error, Equatable, Sendable {
  /// It answered that it won't, with an SQLSTATE (PostgreSQL's appendix A): nothing was changed.
  case refused(state: String, message: String)
  /// No connection could be had in time: nothing was sent.
  case unreachable(String)
  /// The connection ended, and no answer will come.
  case lost(String)
  /// So many transactions wait for a connection that this one was refused.
  case queueFull
  /// The task was cancelled, or the time was up, and the server has confirmed that nothing was done.
  case cancelled
  case timedOut
  /// The address isn't one that libpq reads.
  case invalidAddress(String)

  /// Whether a statement that was sent may have been carried out all the same.
  var leavesOutcomeOpen: Bool {
    if case .lost = self { true } else { false }
  }

  public var state: String? {
    if case .refused(let state, _) = self { state } else { nil }
  }

  /// Whether trying again changes nothing before an operator does: the user, the password, the
  /// database's name or a right to connect is wrong.
  var isLasting: Bool {
    guard let state else { return false }
    return state.hasPrefix("28") || state == "3D000" || state == "42501"
  }

  /// Whether it may pass without anybody's help, or by a standby's promotion.
  public var mayPass: Bool {
    switch self {
    case .unreachable, .lost, .timedOut: true
    default: state == Self.readOnly
    }
  }

  /// Of what libpq says in `PQERRORS_VERBOSE`, where the SQLSTATE stands before the server's message.
  init(connecting text: String) {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    if let match = line.firstMatch(of: /[A-Z]+:  ([0-9A-Z]{5}): (.*)$/) {
      self = .refused(state: String(match.1), message: String(match.2))
    } else {
      self = .unreachable(line)
    }
  }
}
