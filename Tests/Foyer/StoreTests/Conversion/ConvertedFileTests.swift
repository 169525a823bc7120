import Domain
import Files
import Foundation
import SQL
import SQLiteFiles
import StoreTesting
import Testing

@testable import SQLiteFiles
@testable import Store

@Suite(.timeLimit(.minutes(5))) struct ConvertedFileTests {
  private let directory: TemporaryDirectory
  private var backup: String { "\(directory.path)/backup.sqlite" }
  private static let converted =
    (1...19).map { "v\($0)" } + (1...8).map { "store\($0)" }

  init() throws { directory = try TemporaryDirectory() }

  @Test func `the first reading converts the file`() async throws {
    try directory.makeEarlierFile()

    let listing = try await directory.store().all()

    #expect(listing.accounts.count == 7)
    #expect(listing.problem == nil)
    #expect(try directory.versions() == Self.converted)
  }

  @Test func `the first change converts the file`() async throws {
    try directory.makeEarlierFile()

    try await directory.store().add(.sample("new@example.org"))

    #expect(try directory.versions() == Self.converted)
    #expect(try await directory.store().all().accounts.count == 8)
  }

  @Test func `a file of version 18 is converted`() async throws {
    try directory.makeEarlierFile(version: 18)

    let listing = try await directory.store().all()

    #expect(listing.accounts.count == 7)
    #expect(try directory.versions() == Self.converted.filter { $0 != "v19" })
  }

  @Test func `nothing of a person stays in the file after a deletion`() async throws {
    try directory.makeEarlierFile()
    let store = try directory.store()
    let cinar = try #require(
      await store.all().accounts.first { $0.details.username?.value == "cinar" })

    #expect(try await store.delete(cinar.id))

    #expect(try !directory.text().contains("cinar+list@example.org"))
  }

  // MARK: Failures

  /// The disk has from no pages to almost enough pages for the conversion.
  @Test(arguments: [0, 5, 10, 15])
  func `where the disk is full, the file stays as it was`(pages: Int) throws {
    try directory.makeEarlierFile()
    let before = try directory.contents()
    var database: Database? = try database(morePages: pages)

    let error = #expect(throws: DatabaseError.self) { try Schema.store.migrate(#require(database)) }

    database = nil
    #expect(error?.kind == .full)
    #expect(try directory.contents() == before)
  }

  @Test func `with enough room the same file is converted`() throws {
    try directory.makeEarlierFile()

    try Schema.store.migrate(database(morePages: 200))

    #expect(try directory.versions() == Self.converted)
  }

  /// The key belongs to no account, as a program without foreign keys can have left it.
  @Test func `where a row can't be converted, the file stays as it was`() async throws {
    try directory.makeEarlierFile()
    try await change(
      """
      PRAGMA foreign_keys = OFF;
      INSERT INTO sshKeys (account, line, fingerprint, addedAt) VALUES ('nobody', 'x', 'y', 0)
      """)
    let before = try directory.contents()

    let problem = StorageProblem.other(code: 787)  // SQLITE_CONSTRAINT_FOREIGNKEY
    await #expect(throws: AccountsError.notSaved(problem)) {
      try await directory.store().add(.sample("new@example.org"))
    }
    let listing = try await directory.store().all()

    #expect(listing == AccountsListing(problem: problem))
    #expect(try directory.contents() == before)
    try await change("DELETE FROM sshKeys WHERE account = 'nobody'")
    #expect(try await directory.store().all().accounts.count == 7)
  }

  @Test(
    .enabled(if: Machine.hasUnprivileged, "needs a user whom permissions hold back"))
  func `a file that may not be written isn't read`() async throws {
    try directory.makeEarlierFile()
    let before = try directory.contents()
    chmod(directory.databasePath, 0o444)
    chmod(try directory.data.path, 0o555)

    let lines = try await Child(
      Machine.unprivileged + [Child.accountsWriter, directory.data.path]
    ).lines()

    chmod(try directory.data.path, 0o700)
    #expect(lines == ["0 read", "\(StorageProblem.notWritable)"])
    #expect(try directory.contents() == before)
  }

  // MARK: Concurrent conversions

  /// Without the write queue, only SQLite's lock orders the connections.
  @Test(arguments: [true, false])
  func `many connections convert the file once`(hasQueue: Bool) async throws {
    try directory.makeEarlierFile()
    if !hasQueue {
      try FileManager.default.createDirectory(
        atPath: directory.data.path + "/foyer.lock", withIntermediateDirectories: false)
    }
    let stores = try (0..<8).map { _ in try directory.store(lockTimeout: .seconds(120)) }

    let listings = await withTaskGroup { group in
      for store in stores { group.addTask { await store.all() } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(listings.allSatisfy { $0.accounts.count == 7 && $0.problem == nil })
    #expect(try directory.versions() == Self.converted)
  }

  @Test func `many processes convert the file once`() async throws {
    try directory.makeEarlierFile()
    let children = try (0..<16).map { number in
      try Child(
        [Child.accountsWriter, directory.data.path]
          + (number % 2 == 0 ? ["guest-\(number)@example.org", "1"] : []))
    }

    var lines: [String] = []
    for child in children { lines += try await child.lines() }

    #expect(lines.count { $0.hasPrefix("stored") } == 8)
    #expect(lines.count { $0.hasSuffix("read") } == 8)
    #expect(lines.count == 16, "\(lines)")
    #expect(try directory.versions() == Self.converted)
    #expect(try await directory.store().all().accounts.count == 15)
  }

  // MARK: Older versions

  @Test func `a file of version 12 is refused, and stays as it was`() async throws {
    try directory.makeEarlierFile(version: 12)
    let before = try directory.contents()

    let listing = try await directory.store().all()

    #expect(listing == AccountsListing(problem: .olderVersion))
    await #expect(throws: AccountsError.notSaved(.olderVersion)) {
      try await directory.store().add(.sample())
    }
    await #expect(throws: StorageProblem.olderVersion) {
      try await SQLiteCheck(directory: directory.data).check()
    }
    #expect(
      try StorageExamination(directory.data).findings() == [
        .problem(path: directory.databasePath, .olderVersion)
      ])
    #expect(try directory.contents() == before)
  }

  // MARK: Reading without converting

  @Test func `a driver that only looks leaves the file as it is`() async throws {
    try directory.makeEarlierFile()
    let before = try directory.versions()
    let store = AccountStore(SQLiteDriver(directory: try directory.data, readingConverts: false))

    await #expect(throws: StorageProblem.olderVersion) { try await store.figures() }

    #expect(try directory.versions() == before)
  }

  @Test func `a check and doctor leave a file as it is that isn't converted yet`() async throws {
    try directory.makeEarlierFile()
    let before = try directory.contents()

    try await SQLiteCheck(directory: directory.data).check()
    try await SQLiteCheck(directory: directory.data, needsWriting: true).check()

    #expect(try StorageExamination(directory.data).findings() == [])
    #expect(try directory.contents() == before)
  }

  @Test(arguments: [(19, 7), (12, nil)])
  func `a backup of a file that isn't converted yet has the tables of before`(
    version: Int, converted: Int?
  ) async throws {
    try directory.makeEarlierFile(version: version)
    let before = try directory.contents()

    #expect(try await SQLiteBackup(directory: directory.data).backUp(to: backup).accounts == 7)

    #expect(try directory.contents() == before)
    let other = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: other.data.path, withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: backup, toPath: other.databasePath)
    let listing = try await other.store().all()
    #expect((listing.problem == nil ? listing.accounts.count : nil) == converted)
  }

  /// Opens a connection to the file, which can grow by this number of pages.
  private func database(morePages pages: Int) throws -> Database {
    let count = try directory.otherConnection().value("PRAGMA page_count", as: Int.self)
    let limit = try #require(count) + pages
    let database = try Database(path: directory.databasePath)
    try database.execute("PRAGMA max_page_count = \(limit)")
    return database
  }

  private func change(_ sql: String) async throws {
    try directory.otherConnection().execute(sql)
  }
}
