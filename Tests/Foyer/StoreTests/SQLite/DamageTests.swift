import Domain
import Foundation
import SQL
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct DamageTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
  }

  @Test(arguments: ["no database", String(repeating: "no database ", count: 10_000)])
  func `leaves a file alone that is no database`(text: String) async throws {
    let contents = Data(text.utf8)
    try contents.write(to: file)

    await expectAdd(toFailWith: .corrupt)

    #expect(try await listing() == AccountsListing(problem: .corrupt))
    #expect(try Data(contentsOf: file) == contents)
  }

  @Test func `leaves another program's database alone`() async throws {
    try directory.otherConnection().execute("CREATE TABLE songs (a)")
    let contents = try Data(contentsOf: file)

    await expectAdd(toFailWith: .corrupt)

    #expect(try await listing() == AccountsListing(problem: .corrupt))
    #expect(try Data(contentsOf: file) == contents)
  }

  @Test func `leaves the database of a newer version alone`() async throws {
    try await storeSamples(1)
    try directory.otherConnection().execute("INSERT INTO grdb_migrations VALUES ('v99')")
    let contents = try settledContents()

    await expectAdd(toFailWith: .newerVersion)

    #expect(try await listing() == AccountsListing(problem: .newerVersion))
    #expect(try Data(contentsOf: file) == contents)
  }

  @Test func `leaves a truncated file alone`() async throws {
    try await storeSamples(300)
    let half = try settledContents().prefix(8 * 4096)
    try half.write(to: file)

    await expectAdd(toFailWith: .corrupt)

    #expect(try await listing().problem == .corrupt)
    #expect(try Data(contentsOf: file) == half)
  }

  @Test func `lists the accounts on both sides of a damaged page`() async throws {
    try await storeSamples(300)
    let accounts = try await listing().accounts
    let damaged = try overwritePage(holding: accounts[150])

    let listing = try await listing()

    #expect(listing.problem == .corrupt)
    #expect(listing.accounts.count > 270 && listing.accounts.count < 300)
    #expect(listing.accounts == accounts.filter(listing.accounts.contains))
    #expect(listing.accounts.first == accounts.first && listing.accounts.last == accounts.last)
    #expect(try Data(contentsOf: file) == damaged)
  }

  @Test func `lists the others when one row is no account`() async throws {
    try await storeSamples(3)
    try directory.otherConnection().execute("UPDATE accounts SET email = 'nowhere' WHERE rowid = 2")

    let listing = try await listing()

    #expect(
      listing.accounts.map(\.handle) == ["guest-0@example.org", "guest-2@example.org"])
    #expect(listing.problem == .unreadable(rows: 1))
  }

  @Test(arguments: ["elsewhere.sqlite", "nowhere.sqlite"])
  func `uses no database by a link, wherever it leads`(name: String) async throws {
    try await storeSamples(1)
    let accounts = try directory.store()
    let target = "\(directory.path)/elsewhere.sqlite"
    _ = try settledContents()
    try FileManager.default.moveItem(atPath: file.path, toPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: "\(directory.path)/\(name)")
    let before = try Data(contentsOf: URL(filePath: target))
    let problem = StorageProblem.untrusted(UntrustedFile(file.path, .link))

    await #expect(throws: AccountsError.notSaved(problem)) { try await accounts.add(.sample()) }

    #expect(await accounts.all() == AccountsListing(problem: problem))
    #expect(try Data(contentsOf: URL(filePath: target)) == before)
    #expect(!FileManager.default.fileExists(atPath: "\(directory.path)/nowhere.sqlite"))
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func `refuses what is no regular file, without waiting for it or calling it damaged`(
    suffix: String
  ) async throws {
    if !suffix.isEmpty {
      try await storeSamples(1)
      _ = try settledContents()
    }
    #expect(mkfifo(file.path + suffix, 0o600) == 0)

    await expectAdd(toFailWith: .notReadable)

    #expect(try await listing() == AccountsListing(problem: .notReadable))
  }

  private var file: URL { URL(fileURLWithPath: directory.databasePath) }

  private func storeSamples(_ count: Int) async throws {
    try await directory.store().addSamples(count)
  }

  private func listing() async throws -> AccountsListing { try await directory.store().all() }

  private func expectAdd(toFailWith problem: StorageProblem) async {
    await #expect(throws: AccountsError.notSaved(problem)) {
      try await directory.store().add(.sample())
    }
  }

  private func settledContents() throws -> Data {
    try directory.settle()
    return try Data(contentsOf: file)
  }

  private func overwritePage(holding account: Account) throws -> Data {
    var contents = try settledContents()
    // The index contains the id, too; only in the table does the name follow it.
    let row = Data("\(account.id)\(account.name.value)".utf8)
    let place = try #require(contents.range(of: row))
    let start = place.lowerBound / 4096 * 4096
    contents.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
    try contents.write(to: file)
    return contents
  }
}
