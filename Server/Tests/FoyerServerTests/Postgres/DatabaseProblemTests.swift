import Domain
import Foundation
import Store
import Testing

@testable import PostgresStore

/// Tests what a database must be, and what its roles may not do.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct DatabaseProblemTests {
  @Test func `the servers' role can't change or empty tables, nor copy the store by a view`()
    async throws
  {
    let database = try await TestDatabase()
    let server = Console(try DatabaseAddress(database.url))

    for statement in [
      "TRUNCATE audit_entries", "DROP TABLE accounts", "ALTER TABLE accounts DROP COLUMN email",
      "CREATE TABLE public.schema_version2 (version bigint)",
      "CREATE TRIGGER t BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION now()",
      "CREATE RULE r AS ON INSERT TO accounts DO NOTHING",
    ] {
      await #expect(throws: PostgresError.self, "\(statement)") { try await server.run(statement) }
    }
    #expect(try await database.driver.examine().isEmpty)
  }

  @Test func `no code of another schema runs, whatever the search path`() async throws {
    let database = try await TestDatabase(hasTables: false)
    // The role foyer could do this in a database that it owned.
    for role in ["foyer_owner", "foyer"] {
      try await database.run(
        """
        CREATE SCHEMA "\(role)";
        CREATE TABLE "\(role)".schema_version (version bigint, oldest_server bigint);
        INSERT INTO "\(role)".schema_version VALUES (99, 1);
        CREATE FUNCTION "\(role)".trap() RETURNS trigger LANGUAGE plpgsql AS $trap$
          BEGIN RAISE 'trapped'; END $trap$;
        CREATE TRIGGER trap BEFORE INSERT ON "\(role)".schema_version
          FOR EACH ROW EXECUTE FUNCTION "\(role)".trap();
        CREATE TABLE "\(role)".accounts (id text);
        GRANT ALL ON SCHEMA "\(role)" TO PUBLIC;
        GRANT ALL ON ALL TABLES IN SCHEMA "\(role)" TO PUBLIC
        """)
    }
    try await database.run(
      """
      ALTER ROLE foyer_owner IN DATABASE \(database.name) SET search_path = foyer, public;
      ALTER ROLE foyer IN DATABASE \(database.name) SET search_path = foyer, public
      """)

    try await PostgresSchema.current.migrate(database.owner)
    let store = AccountStore(database.driver)
    let account = try await store.add(idempotencyKey: RandomIdentifiers().idempotencyKey())

    #expect(
      try await database.run("SELECT id FROM public.accounts") == [account.id.description])
    #expect(
      try await database.run("SELECT max(version) FROM public.schema_version")
        == ["\(StoreSchema.newest)"])
  }

  @Test func `a superuser is refused, as owner and as server`() async throws {
    let database = try await TestDatabase()
    let url = database.cluster.url(database.name, user: "postgres")
    let sentence = """
      foyer-server: The role postgres is a superuser. Give --database one of the two roles that \
      docs/scaling.md creates.

      """

    for command in [
      ["migrate"], ["--port", "0", "--data-dir", ServerData().path], ["operators", "list"],
    ] {
      let refused = try ServerProcess.run(command + ["--database", url])
      #expect(refused.errors == sentence)
      #expect(refused.status == 69)
    }
  }

  @Test func `tables and functions of the servers' role are refused by the owner`() async throws {
    for object in [
      "TABLE schema_version (version bigint, oldest_server bigint)", "TABLE accounts (id text)",
      "VIEW schema_version AS SELECT 99 AS version, 1 AS oldest_server",
      "FUNCTION coalesce_text(text) RETURNS text LANGUAGE sql AS 'SELECT $1'",
    ] {
      let database = try await TestDatabase(hasTables: false)
      try await database.run("GRANT CREATE ON SCHEMA public TO foyer; SET ROLE foyer")
      try await database.run("CREATE \(object)")
      try await database.run("RESET ROLE; REVOKE CREATE ON SCHEMA public FROM foyer")

      let refusal = await #expect(throws: PostgresError.self, "\(object)") {
        try await PostgresSchema.current.migrate(database.owner)
      }

      #expect(refusal?.sentence.contains("belongs to the role foyer") == true)
    }
  }

  @Test(arguments: [
    ("GRANT foyer_owner TO foyer", "may empty or change the table"),
    ("GRANT TRUNCATE ON audit_entries TO foyer", "may empty or change the table audit_entries"),
    ("GRANT TRIGGER ON sessions TO foyer", "may empty or change the table sessions"),
    ("ALTER ROLE foyer CREATEROLE", "Run ALTER ROLE foyer NOCREATEROLE"),
    ("ALTER ROLE foyer REPLICATION BYPASSRLS", "has REPLICATION"),
    ("GRANT pg_execute_server_program TO foyer", "Run REVOKE pg_execute_server_program FROM foyer"),
    ("GRANT CREATE ON SCHEMA public TO PUBLIC", "may create in the schema public"),
    ("REVOKE DELETE ON sessions FROM foyer", "GRANT SELECT, INSERT, UPDATE, DELETE ON sessions"),
    (
      "ALTER ROLE foyer IN DATABASE DB SET standard_conforming_strings = off",
      "standard_conforming_strings is off"
    ),
    ("DELETE FROM schema_version WHERE version > 3", "Run foyer-server migrate"),
  ])
  func `a right too many or too few is named`(change: String, words: String) async throws {
    // A cluster of its own: a role is a member in all databases.
    let database = try await TestDatabase(in: PostgresCluster())
    try await database.run(change.replacing("DB", with: database.name))

    let doctor = try Ended(ServerProcess.program, ["doctor", "--database", database.url])
    let server = try ServerProcess.run(
      "--port", "0", "--data-dir", ServerData().path, "--database", database.url)

    #expect(doctor.status == 1)
    #expect(doctor.output.contains(words))
    #expect(server.status == 69)
    #expect(server.errors.contains(words))
  }

  @Test func `another encoding than UTF-8 is named`() async throws {
    let database = try await TestDatabase()
    let name = "\(database.name)_latin"
    try await database.run(
      "CREATE DATABASE \(name) ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")

    let refused = try ServerProcess.run(
      "migrate", "--database", database.cluster.url(name, user: "foyer_owner"))

    #expect(refused.status == 69)
    #expect(refused.errors.contains("The database's encoding is LATIN1"))
  }

  @Test(arguments: [-86_400, -3_600, 3_600, 90_000] as [Double])
  func `a clock that differs from the database's is named`(difference: Double) async throws {
    let database = try await TestDatabase()

    let problems = try await database.driver.transaction(.reading) {
      try DatabaseProblem.all(for: .server, in: $0, at: Date() + difference)
    }

    guard case .clock(let seconds)? = problems.first else {
      Issue.record("no problem with the clock")
      return
    }
    #expect(abs(Double(seconds) - difference) < 60)
  }
}
