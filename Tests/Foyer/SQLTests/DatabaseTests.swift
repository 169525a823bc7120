import Foundation
import SQL
import Testing

@Suite(.timeLimit(.minutes(1))) struct DatabaseTests {
  private let database: Database

  init() throws {
    database = try Database()
    try database.execute("CREATE TABLE songs (id INTEGER PRIMARY KEY, title TEXT, cover BLOB)")
  }

  @Test(arguments: [
    SQLValue.null, .integer(.min), .integer(0), .integer(.max), .text(""), .text("a\0b"),
    .text("👩‍👩‍👧‍👦 ´ ' \" $1 ?"), .bytes([]), .bytes([0, 255, 0]),
  ])
  func `a value comes back as it was`(value: SQLValue) throws {
    #expect(try database.value("SELECT $1", value) == value)
  }

  @Test func `a boolean is 0 or 1, and a number that isn't whole a text with all its digits`()
    throws
  {
    #expect(
      try database.rows("SELECT $1, $2", true, false)[0].values == [.integer(1), .integer(0)])
    #expect(try database.value("SELECT 0.1 + 0.2") == 0.1 + 0.2)
  }

  @Test func `a value may stand at several places, in any order`() throws {
    let row = try #require(try database.row("SELECT $2 AS b, $1 AS a, $2 AS c", "x", 2))
    #expect(row["a"] == "x")
    #expect(row["b"] == 2)
    #expect(row["c"] == 2)
    #expect(row["d"] as String? == nil)
    #expect(row["a"] as Int? == nil)
  }

  @Test func `a value too few is an error, and the statement isn't run`() throws {
    #expect(throws: DatabaseError.self) {
      try database.rows("INSERT INTO songs (id, title) VALUES ($1, $2)", 1)
    }
    #expect(try !database.exists("SELECT 1 FROM songs"))
  }

  @Test func `a text of several statements is run to its end, and stops at an error`() throws {
    try database.execute(
      """
      -- Two songs.
      INSERT INTO songs VALUES (1, 'a; b', NULL);
      INSERT INTO songs VALUES (2, 'c', NULL);  -- the end
      """)
    #expect(try database.value("SELECT count(*) FROM songs") == 2)
    #expect(throws: DatabaseError.self) {
      try database.execute("DELETE FROM songs; DELETE FROM nowhere; DROP TABLE songs")
    }
    #expect(try database.value("SELECT count(*) FROM songs") == 0)
  }

  @Test func `the same statement runs within itself`() throws {
    try database.execute("INSERT INTO songs (id) VALUES (1), (2), (3)")
    let sql = "SELECT id FROM songs WHERE id > $1 ORDER BY id"
    var pairs: [[Int]] = []
    try database.each(sql, [.integer(0)]) { outer in
      let first: Int = try #require(outer[0])
      try database.each(sql, [.integer(Int64(first))]) { inner in
        pairs.append([first, try #require(inner[0])])
      }
    }
    #expect(pairs == [[1, 2], [1, 3], [2, 3]])
  }

  @Test func `rows that aren't taken to their end leave the table free`() throws {
    struct Enough: Error {}
    try database.execute("INSERT INTO songs (id) VALUES (1), (2)")
    #expect(throws: Enough.self) {
      try database.each("SELECT * FROM songs", []) { _ in throw Enough() }
    }
    try database.execute("DROP TABLE songs")
    #expect(try !database.hasTable("songs"))
  }

  @Test func `a statement follows a change of its table`() throws {
    try database.execute("INSERT INTO songs (id) VALUES (1)")
    #expect(try database.rows("SELECT * FROM songs")[0].columns.names == ["id", "title", "cover"])
    try database.execute("ALTER TABLE songs ADD COLUMN year INTEGER DEFAULT 1965")
    #expect(try database.row("SELECT * FROM songs")?["year"] == 1965)
  }

  @Test func `a text in double quotes is a column's name`() {
    #expect(throws: DatabaseError.self) { try database.rows("SELECT \"tittle\" FROM songs") }
  }

  @Test func `a transaction that throws changes nothing, and the next one works`() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction {
        try $0.rows("INSERT INTO songs (title) VALUES ('a')")
        throw Stop()
      }
    }
    #expect(try !database.exists("SELECT 1 FROM songs"))
    try database.transaction { _ = try $0.rows("INSERT INTO songs (title) VALUES ('b')") }
    #expect(try database.value("SELECT title FROM songs") == "b")
  }

  @Test func `once SQLite has undone a transaction, its later statements aren't run`() throws {
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction {
        try $0.rows("INSERT INTO songs (id) VALUES (1)")
        try? $0.execute("INSERT OR ROLLBACK INTO songs (id) VALUES (1)")
        try? $0.execute("INSERT INTO songs (id) VALUES (2)")
      }
    }
    #expect(error?.kind == .undone)
    #expect(try !database.exists("SELECT 1 FROM songs"))
    try database.transaction { _ = try $0.rows("INSERT INTO songs (id) VALUES (3)") }
    #expect(try database.value("SELECT id FROM songs") == 3)
  }

  @Test func `a row that refers to none is refused`() throws {
    try database.execute("CREATE TABLE lines (song INTEGER REFERENCES songs (id))")
    #expect(throws: DatabaseError.self) { try database.rows("INSERT INTO lines VALUES (7)") }
  }
}
