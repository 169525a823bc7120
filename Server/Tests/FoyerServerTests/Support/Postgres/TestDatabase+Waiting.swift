import Testing

extension TestDatabase {
  private static func waiting(_ database: String, _ kind: String) -> String {
    "FROM pg_stat_activity WHERE datname = '\(database)'"
      + " AND (wait_event = '\(kind)' OR wait_event_type = '\(kind)')"
  }

  /// Waits until a statement in the database waits for that kind of event.
  func untilWaiting(in database: String, for kind: String) async throws {
    try await until("a statement waits") {
      try await run("SELECT count(*) \(Self.waiting(database, kind))") != ["0"]
    }
  }

  /// Ends the session of the waiting statement, as an administrator does.
  func endBackend(inWait kind: String) async throws {
    let other = try await TestDatabase(in: cluster)
    try await other.untilWaiting(in: name, for: kind)
    try await other.run("SELECT pg_terminate_backend(pid) \(Self.waiting(name, kind))")
  }
}
