import Domain

extension PostgresError {
  static let noSuchTable = "42P01"
  static let readOnly = "25006"
  // SQLSTATEs of our own.
  static let newerSchema = refused(state: "FYNEW", message: "newer schema")
  static let olderSchema = refused(state: "FYOLD", message: "older schema")

  /// What an operator should do, in one sentence without anything that was stored.
  public var sentence: String {
    switch self {
    case .invalidAddress: "That is no address of a database: write postgresql://user@host/name."
    case .unreachable:
      "The database can't be reached: start it, or correct its address in --database."
    case .lost: "The connection to the database was lost before it answered."
    case .queueFull: "More requests wait for the database than can be served."
    case .timedOut: "The database took too long."
    case .cancelled: "It was cancelled."
    case .refused(let state, let message): Self.sentence(state, message)
    }
  }

  /// Whether the database, or the pooler before it, ends, begins or has lost the other: that may pass
  /// without anybody's help.
  fileprivate static func isAway(_ state: String) -> Bool {
    state.hasPrefix("08") || ["57P01", "57P02", "57P03"].contains(state)
  }

  private static func sentence(_ state: String, _ message: String) -> String {
    switch state {
    case _ where isAway(state): unreachable("").sentence
    case "FYNEW": "The database belongs to a newer version of Foyer."
    case "FYOLD":
      "The database belongs to a version of Foyer that was never released, and can't be converted."
    case "28P01", "28000":
      "The database refuses the user or the password: correct --database, or PGPASSFILE's file."
    case "3D000": "There is no database of that name: make it by createdb, or correct --database."
    case "42501": "The database's user lacks a right (\(message)): an administrator can grant it."
    case noSuchTable, "42703": "A table is missing in the database: run foyer-server migrate."
    case readOnly:
      "The database can only be read: name the primary, or add target_session_attrs=read-write."
    case "53100": "The database's disk is full: make room there."
    case "53200": "The database's machine is out of memory."
    case "53300": "The database takes no more connections: lower --database-connections."
    default: "The database failed with SQLSTATE \(state)."
    }
  }
}

extension StorageProblem {
  /// The problem that the caller learns of.
  init(_ error: PostgresError) {
    self =
      switch error {
      case .unreachable, .invalidAddress: .service(.unreachable)
      case .lost: .service(.connectionLost)
      case .timedOut: .service(.timedOut)
      case .cancelled: .service(.cancelled)
      case .queueFull: .locked
      case .refused(let state, _): Self(state: state)
      }
  }

  private init(state: String) {
    self =
      switch state {
      case "FYNEW": .newerVersion
      case "FYOLD": .olderVersion
      case _ where PostgresError.isAway(state): .service(.unreachable)
      // A standby: the primary may come back, or another one takes over.
      case PostgresError.readOnly: .service(.unreachable)
      case "42501": .notWritable
      case "42P01", "42703", "28P01", "28000", "3D000": .notReadable
      case "53100": .diskFull
      case "53200": .outOfMemory
      case "53300", "55P03", "40001", "40P01": .locked
      default: .other(code: Int(state, radix: 36) ?? 0)
      }
  }
}
