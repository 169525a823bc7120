import Domain

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
    } else if line.hasSuffix("no password supplied") {  // libpq's own text, before the server's
      self = .refused(state: "28P01", message: line)
    } else {
      self = .unreachable(line)
    }
  }
}

extension PostgresError {
  static let noSuchTable = "42P01"
  static let readOnly = "25006"
  // SQLSTATEs that Foyer defines.
  static let newerSchema = refused(state: "FYNEW", message: "newer schema")
  public static let outdatedTables = refused(state: "FYMIG", message: "outdated tables")
  static let olderSchema = refused(state: "FYOLD", message: "older schema")

  /// A sentence that tells the operator how to fix the problem. It contains no stored data.
  public var sentence: String {
    switch self {
    case .invalidAddress:
      "This is no address of a database. Write it as postgresql://user@host/name."
    case .unreachable:
      "Can't reach the database. Start it, or correct --database."
    case .lost: "The connection to the database was lost before it answered."
    case .queueFull: "Too many requests are waiting for the database."
    case .timedOut: "The database took too long."
    case .cancelled: "The request to the database was cancelled."
    case .unsuitable(let problem): problem.sentence
    case .refused(let state, let message): Self.sentence(state, message)
    }
  }

  /// Returns whether the database or its pooler is starting, stopping or disconnected. Such a
  /// failure may pass without intervention.
  fileprivate static func isAway(_ state: String) -> Bool {
    state.hasPrefix("08") || ["57P01", "57P02", "57P03"].contains(state)
  }

  private static func sentence(_ state: String, _ message: String) -> String {
    switch state {
    case _ where isAway(state): unreachable("").sentence
    case "FYNEW": "The database was made by a newer version of Foyer. Update this one."
    case "FYOLD":
      "The database belongs to a version of Foyer that was never released, and can't be converted."
    case "28P01", "28000":
      "The database rejects the user or the password. Correct --database or the file of PGPASSFILE."
    case "3D000":
      "There is no database of this name. Create it with createdb, or correct --database."
    case "42501":
      "The database's user lacks a permission (\(message)). Ask an administrator to grant it."
    case "FYMIG", noSuchTable, "42703":
      """
      The database's tables are missing or older than this server. Run foyer-server migrate as the \
      role that owns them.
      """
    case readOnly:
      "The database is read-only. Give --database the primary, or add target_session_attrs=read-write."
    case "53100": "The database's disk is full. Free some space on it."
    case "53200": "The database server is out of memory."
    case "53300": "The database accepts no more connections. Lower --database-connections."
    default: "The database failed with SQLSTATE \(state)."
    }
  }
}

extension StorageProblem {
  /// The problem as the store reports it.
  init(_ error: PostgresError) {
    self =
      switch error {
      case .unreachable, .invalidAddress: .service(.unreachable)
      case .lost: .service(.connectionLost)
      case .timedOut: .service(.timedOut)
      case .cancelled: .service(.cancelled)
      case .queueFull: .locked
      case .unsuitable: .notWritable
      case .refused(let state, _): Self(state: state)
      }
  }

  private init(state: String) {
    self =
      switch state {
      case "FYNEW": .newerVersion
      case "FYOLD": .olderVersion
      case _ where PostgresError.isAway(state): .service(.unreachable)
      // The server is a standby: the primary may come back, or another server may take over.
      case PostgresError.readOnly: .service(.unreachable)
      case "42501": .notWritable
      case "FYMIG", "42P01", "42703", "28P01", "28000", "3D000": .notReadable
      case "53100": .diskFull
      case "53200": .outOfMemory
      case "53300", "55P03", "40001", "40P01": .locked
      default: .other(code: Int(state, radix: 36) ?? 0)
      }
  }
}
