import Foundation
import SQL
import StoreTesting
import Testing

/// Tests the files of a process that was killed while it created the database.
@Suite(.timeLimit(.minutes(5))) struct JournalTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
  }

  @Test func `lists what was there before a change that was never finished`() async throws {
    try leaveHotJournal()
    let accounts = try directory.store()

    let listing = await accounts.all()

    #expect(listing.problem == nil)
    #expect(listing.accounts.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: directory.databasePath + "-journal"))
  }

  @Test func `stores over a change that was never finished`() async throws {
    try leaveHotJournal()
    let accounts = try directory.store()

    let account = try await accounts.add(.sample())

    #expect(await accounts.all().accounts == [account])
  }

  /// Copies a file and its journal in the middle of a transaction that has reached the disk.
  private func leaveHotJournal() throws {
    let original = "\(directory.path)/original.sqlite"
    let database = try Database(path: original)
    try database.execute(
      """
      PRAGMA cache_size = 1;
      BEGIN;
      CREATE TABLE accounts AS
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
        SELECT i, randomblob(1000) FROM n
      """)
    for suffix in ["", "-journal"] {
      try FileManager.default.copyItem(
        atPath: original + suffix, toPath: directory.databasePath + suffix)
    }
    try database.rollback()
  }
}
