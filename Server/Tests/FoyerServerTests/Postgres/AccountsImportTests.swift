import Domain
import Foundation
import PostgresStore
import Testing

@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct AccountsImportTests {
  @Test func `copies accounts, profiles and attempts, twice the same`() async throws {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = try OpenedStore(data)
    let idempotencyKey = RandomIdentifiers().idempotencyKey()
    try await file.add("Without Profile", "without@example.org")
    let account = try await file.add(
      #"Zoë "Z" O'Hara"#, "Zoe@BÜCHER.example", idempotencyKey: idempotencyKey)
    try await file.accounts.save(
      Profile(isListed: true, about: try AboutLine(validating: #"\ “x” 🧮"#)), for: account.id)
    for number in 1...5 { try await file.addMember("Member \(number)", number) }

    let first = try Self.copy(data, to: database)
    let copy = OpenedStore(store: try await database.store(), owner: database)
    let listing = await copy.accounts.all()
    let second = try Self.copy(data, to: database)

    #expect(
      first == """
        Accounts copied: 7, in the database already: 0.
        Also copied 13 audit entries.

        """)
    #expect(second == "Accounts copied: 0, in the database already: 7.\n")
    #expect(listing == (await file.accounts.all()))
    #expect(await copy.accounts.all() == listing)
    #expect(try await copy.listed() == file.listed())
    #expect(try await copy.members.member(account.id) == file.members.member(account.id))
    let again = try await copy.add(
      #"Zoë "Z" O'Hara"#, "Zoe@BÜCHER.example", idempotencyKey: idempotencyKey)
    #expect(again == account)
  }

  @Test func `leaves out whose address is another one's, and says so`() async throws {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = try OpenedStore(data)
    let late = try await file.add()
    try await file.add("Bob Builder", "bob@example.org")
    let early = try await database.store().add(
      idempotencyKey: RandomIdentifiers().idempotencyKey())

    let done = try ServerProcess.run(
      "import", "--data-dir", data.path, "--database", database.url)

    #expect(done.status == 65)
    #expect(
      done.errors
        == "foyer-server: \(late.id): not copied, because another account in the database has its e-mail address.\n"
    )
    #expect(
      try await database.run("SELECT id FROM accounts ORDER BY number LIMIT 1")
        == [early.id.description])
  }

  @Test func `names a row that PostgreSQL wouldn't take, and a fault of the file's audit log`()
    async throws
  {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = try OpenedStore(data)
    let account = try await file.add()
    try await file.add("Bob Builder", "bob@example.org")
    try await file.change(
      "UPDATE accounts SET is_listed = 7, about = '' WHERE id = $1", account.id)
    try await file.change("UPDATE audit_entries SET actor = 'eve' WHERE position = 2")

    let done = try ServerProcess.run(
      "import", "--data-dir", data.path, "--database", database.url)

    #expect(done.status == 65)
    #expect(
      done.errors == """
        foyer-server: The file's audit log has a fault at entry 2. The database's own log can't \
        show it, so keep the file, and what foyer audit verify says of it.
        foyer-server: Can't read the row \(account.id) of the table accounts: is_listed. It was not \
        copied.

        """)
    #expect(try await database.run("SELECT name FROM accounts") == ["Bob Builder"])
  }

  @Test func `a later run carries what has changed in the file, and what was deleted there`()
    async throws
  {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = try OpenedStore(data)
    let (ada, bob) = (try await file.add(), try await file.add("Bob Builder", "bob@example.org"))
    for number in 1...3 { try await file.addMember("Member \(number)", number) }
    _ = try Self.copy(data, to: database)

    _ = try await file.accounts.edit(ada.id, try Self.name("Ada King", isListed: true))
    #expect(try await file.accounts.delete(bob.id))
    try await file.add("Bob Builder", "bob@example.org")  // the address is free again
    let second = try Self.copy(data, to: database)
    let third = try Self.copy(data, to: database)

    #expect(
      second == """
        Accounts copied: 1, in the database already: 3.
        Changes copied: 1, deletions copied: 1, deleted in the database before: 0.
        Also copied 3 audit entries.

        """)
    #expect(third == "Accounts copied: 0, in the database already: 5.\n")
    let copy = OpenedStore(store: try await database.store(), owner: database)
    let (here, there) = (await file.accounts.all(), await copy.accounts.all())
    #expect(Set(there.accounts.map(\.id)) == Set(here.accounts.map(\.id)))
    #expect(there.listed == here.listed)
    #expect(try await copy.listed() == file.listed())
    #expect(try await copy.listed().contains("Ada King"))
  }

  @Test func `what has changed or was deleted in the database since stays so`() async throws {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = try OpenedStore(data)
    let (ada, bob) = (try await file.add(), try await file.add("Bob Builder", "bob@example.org"))
    let grace = try await file.add("Grace Hopper", "grace@example.org")
    _ = try Self.copy(data, to: database)
    let copy = try await database.store()

    _ = try await copy.edit(ada.id, try Self.name("Ada Here"))
    _ = try await copy.edit(grace.id, try Self.name("Grace Here"))
    _ = try await file.accounts.edit(grace.id, try Self.name("Grace There"))
    #expect(try await copy.delete(bob.id))
    let done = try ServerProcess.run(
      "import", "--data-dir", data.path, "--database", database.url)

    #expect(done.status == 0)
    #expect(
      done.errors == """
        foyer-server: \(grace.id): not copied, because it has changed in the database or \
        differs from the file.

        """)
    #expect(Set(await copy.all().accounts.map(\.name.value)) == ["Ada Here", "Grace Here"])
  }

  @Test func `another file's accounts aren't taken for deleted`() async throws {
    let database = try await TestDatabase()
    for name in ["ada", "bob"] {
      let data = ServerData()
      let file = try OpenedStore(data)
      try await file.add("Somebody Else", "\(name)@example.org")
      _ = try Self.copy(data, to: database)
      _ = try Self.copy(data, to: database)
    }

    #expect(try await database.store().all().accounts.count == 2)
  }

  @Test
  func `notifies targets of accounts that are copied, changed and deleted, unless it is quiet`()
    async throws
  {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = try OpenedStore(data)
    let store = try await database.store(targets: [.webhook])
    let (ada, bob) = (try await file.add(), try await file.add("Bob Builder", "bob@example.org"))

    _ = try Self.copy(data, to: database, "--quiet-targets")
    _ = try await file.accounts.edit(ada.id, try Self.name("Ada King"))
    #expect(try await file.accounts.delete(bob.id))
    let second = try Self.copy(data, to: database, "--quiet-targets")
    #expect(second.contains("Changes copied: 1, deletions copied: 1"))
    #expect(try await store.provisionings(all: true).isEmpty)

    _ = try await store.edit(ada.id, try Self.name("Ada Here"))
    try await file.add("Grace Hopper", "grace@example.org")
    _ = try Self.copy(data, to: database)
    let changes = try await store.provisionings(all: true).map(\.change)
    #expect(changes == [.updated, .created])
  }

  @Test func `copies everything that belongs to accounts, once`() async throws {
    let (data, database) = (ServerData(), try await TestDatabase())
    let file = try OpenedStore(data)
    try await file.fill()

    let first = try Self.copy(data, to: database)
    let copy = OpenedStore(store: try await database.store(), owner: database)
    let second = try Self.copy(data, to: database)

    #expect(
      first == """
        Accounts copied: 3, in the database already: 0.
        Also copied 1 invitations, 1 Unix users, 2 applications, 2 SSH keys, 1 suspensions, \
        1 second factors, 1 recovery codes, 1 vouches, 1 dates of expiry, 1 accepted terms, 1 sign-ins, \
        3 messages and e-mails, 8 notifications, 13 audit entries.

        """)
    #expect(try await copy.verdict().fault == nil)
    #expect(second == "Accounts copied: 0, in the database already: 3.\n")
    #expect(try await copy.contents() == file.contents())
  }

  @Test func `says that there is nothing to copy`() async throws {
    let database = try await TestDatabase()

    let done = try ServerProcess.run(
      "import", "--data-dir", ServerData().path, "--database", database.url)

    #expect(done.status == 73)
    #expect(
      done.errors == """
        foyer-server: Can't read foyer.sqlite in the data directory. \
        Give --data-dir another directory.

        """)
  }

  /// Runs the import and returns its output.
  private static func copy(
    _ data: ServerData, to database: TestDatabase, _ options: String...
  ) throws -> String {
    let done = try Programs.run(
      [ServerProcess.program.path, "import", "--data-dir", data.path, "--database", database.url]
        + options)
    try #require(done.status == 0, "\(done.output)")
    return done.output
  }

  private static func name(
    _ name: String, isListed: Bool? = nil
  ) throws -> PublicProfile.Changes {
    PublicProfile.Changes(
      name: try FullName(validating: name), isListed: isListed,
      about: isListed == true ? try AboutLine(validating: "Engines") : nil)
  }
}
