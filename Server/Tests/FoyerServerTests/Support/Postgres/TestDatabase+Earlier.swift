import Foundation

extension TestDatabase {
  /// A database of the tables before version 1.
  static func earlier() async throws -> TestDatabase {
    let database = try await TestDatabase(hasTables: false)
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../../Tests/Foyer/StoreTests/Fixtures/postgres-v11.sql")
    try await database.run("SET ROLE foyer_owner")
    try await database.run(String(contentsOf: fixture, encoding: .utf8))
    try await database.run("RESET ROLE")
    return database
  }

  /// The columns, indexes, constraints, triggers and functions, except the tables of versions.
  func tables() async throws -> [String] {
    try await run(
      """
      SELECT concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable,
          column_default, is_identity, identity_generation) AS line
        FROM information_schema.columns WHERE table_schema = 'public'
          AND table_name <> ALL (ARRAY['foyer_versions', 'schema_version'])
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
        AND tablename <> ALL (ARRAY['foyer_versions', 'schema_version'])
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
          AND conrelid::regclass::text <> ALL (ARRAY['foyer_versions', 'schema_version'])
      UNION ALL SELECT tgname FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT oid::regprocedure::text FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'
      ORDER BY line
      """)
  }
}
