import Domain
import Foundation
import PostgresClient
import Services
import Stores
import Testing

@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct AccountsImportTests {
  @Test func `copies accounts, profiles and attempts, twice the same`() async throws {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = OpenedStores(stores: try await Stores(directory: data.directory()), owner: data)
    let attempt = RandomIdentifiers().attemptID()
    try await file.add("Without Profile", "without@example.org")
    let account = try await file.add(#"Zoë "Z" O'Hara"#, "Zoe@BÜCHER.example", attempt: attempt)
    try await file.accounts.saveFirst(
      Profile(isListed: true, about: try AboutLine(validating: #"\ “x” 🧮"#)), for: account.id,
      key: attempt)
    for number in 1...5 { try await file.addMember("Member \(number)", number) }

    let first = try Self.copy(data, to: database)
    let copy = OpenedStores(stores: try await database.stores(), owner: database)
    let listing = await copy.accounts.all()
    let second = try Self.copy(data, to: database)

    #expect(first == "Copied 7 accounts; 0 were there already.\n")
    #expect(second == "Copied 0 accounts; 7 were there already.\n")
    #expect(listing == (await file.accounts.all()))
    #expect(await copy.accounts.all() == listing)
    #expect(try await copy.pages(of: 3) == file.pages(of: 3))
    #expect(try await copy.members.member(account.id) == file.members.member(account.id))
    let again = try await copy.add(#"Zoë "Z" O'Hara"#, "Zoe@BÜCHER.example", attempt: attempt)
    #expect(again == account)
  }

  @Test func `leaves out whose address is another one's, and says so`() async throws {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = OpenedStores(stores: try await Stores(directory: data.directory()), owner: data)
    let late = try await file.add()
    try await file.add("Bob Builder", "bob@example.org")
    let early = try await database.stores().accounts.add(
      attempt: RandomIdentifiers().attemptID())

    let done = try ServerProcess.run(
      "import", "--data-dir", data.path, "--database", database.url)

    #expect(done.status == 65)
    #expect(
      done.errors
        == "foyer-server: \(late.id) was left out: another account there has its address.\n")
    #expect(
      try await database.run("SELECT id FROM accounts ORDER BY number LIMIT 1")
        == [early.id.description])
  }

  @Test func `says that there is nothing to copy`() async throws {
    let database = try await TestDatabase()

    let done = try ServerProcess.run(
      "import", "--data-dir", ServerData().path, "--database", database.url)

    #expect(done.status == 73)
    #expect(
      done.errors == """
        foyer-server: There is no file foyer.sqlite there that can be read: \
        give --data-dir another directory.

        """)
  }

  /// What it says of it.
  private static func copy(_ data: ServerData, to database: TestDatabase) throws -> String {
    let done = try Programs.run(
      [ServerProcess.program.path, "import", "--data-dir", data.path, "--database", database.url])
    try #require(done.status == 0, "\(done.output)")
    return done.output
  }
}
