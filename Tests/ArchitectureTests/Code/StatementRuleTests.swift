import Testing

/// Checks the rules about the store on sources that break them.
@Suite struct StatementRuleTests {
  private static let schema = (
    "Sources/Foyer/Store/Schema/Tables.swift", #""CREATE TABLE accounts (id TEXT)""#
  )

  @Test(arguments: [
    ("Sources/Foyer/Domain/A.swift", #""SELECT id FROM accounts""#, 1),
    ("Sources/Foyer/FoyerApp/A.swift", #""SELECT \(columns) FROM \(table)""#, 1),
    ("Sources/Foyer/FoyerApp/A.swift", "\"\"\"\n  DELETE\n  FROM casks\n  \"\"\"", 1),
    ("Server/Sources/FoyerServer/A.swift", #""PRAGMA journal_mode""#, 1),
    ("Scenes/Home/A.swift", #"find("WHERE id = ?")"#, 1),
    ("Sources/Foyer/FoyerApp/A.swift", #""Select a member, or update your name.""#, 0),
    ("Sources/Foyer/Telemetry/Events/A.swift", #""SELECT id FROM events ORDER BY row""#, 0),
    ("Sources/Foyer/Telemetry/Events/A.swift", #""SELECT 1 FROM events JOIN accounts""#, 1),
    ("Sources/Foyer/APIClient/Members/A.swift", #""UPDATE accounts SET name = ?""#, 1),
    ("Server/Sources/PostgresStore/A.swift", #""BEGIN ISOLATION LEVEL SERIALIZABLE""#, 0),
    ("Server/Sources/PostgresStore/A.swift", #""SELECT max(version) FROM schema_version""#, 0),
    ("Server/Sources/PostgresStore/A.swift", #""DELETE FROM accounts""#, 1),
    ("Sources/Foyer/Store/Keys/A.swift", #""SELECT name FROM accounts""#, 0),
    ("Sources/Foyer/Store/Keys/A.swift", #""INSERT INTO accounts (id) VALUES ($1)""#, 1),
    ("Sources/Foyer/Store/Keys/A.swift", "\"\"\"\nUPDATE accounts\nSET name = $1\n\"\"\"", 1),
    ("Sources/Foyer/Store/Keys/A.swift", #""DELETE FROM \(table) WHERE id = $1""#, 1),
    ("Sources/Foyer/Store/Keys/A.swift", #""ON CONFLICT (id) DO UPDATE SET id = $1""#, 0),
    ("Sources/Foyer/Store/Keys/A.swift", #""SELECT 1 FROM ssh_keys FOR UPDATE SKIP LOCKED""#, 0),
    ("Sources/Foyer/Store/Accounts/A.swift", #""DELETE FROM accounts""#, 0),
    ("Sources/Foyer/Store/Import/A.swift", #""INSERT INTO \(table)""#, 0),
  ])
  func `SQL outside the store and an unrecorded change of an account are found`(
    path: String, text: String, count: Int
  ) {
    let files = [Self.schema, (path, "let a = \(text)\n")].map {
      ReadFile(SourceFile(path: $0.0, text: $0.1))
    }

    #expect(ArchitectureRules.statements.violations(in: files).count == count)
  }

  @Test func `a public function of the store that no list calls is found`() {
    let files = [
      (
        "Sources/Foyer/Store/A.swift",
        """
        extension AccountStore {
          public func page(after place: Int, limit: Int) {}
          public func add(_ key: Int) {}
          func write() {}
        }
        """
      ), (ArchitectureRules.portCalls.list, #"let a = "page(after:limit:)""#),
    ].map { ReadFile(SourceFile(path: $0.0, text: $0.1)) }

    #expect(ArchitectureRules.portCalls.violations(in: files).map(\.line) == [3])
  }
}
