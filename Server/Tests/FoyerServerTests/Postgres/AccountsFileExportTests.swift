import Domain
import Foundation
import Services
import Stores
import Testing

/// From PostgreSQL back to a file.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct AccountsFileExportTests {
  @Test func `an export gives a file with all that an import brought, and replaces none`()
    async throws
  {
    let (data, target, database) = (ServerData(), ServerData(), try await TestDatabase())
    let file = OpenedStores(stores: try await Stores(directory: data.directory()), owner: data)
    let attempt = RandomIdentifiers().attemptID()
    let account = try await file.add(#"Zoë "Z" O'Hara"#, "Zoe@BÜCHER.example", attempt: attempt)
    for number in 1...5 { try await file.addMember("Member \(number)", number) }
    let copied = try ServerProcess.run(
      "import", "--data-dir", data.path, "--database", database.url)
    #expect(copied.status == 0)

    let done = try Self.export(database, to: target)
    let again = try Self.export(database, to: target)

    #expect(done.status == 0, "\(done.output)")
    #expect(done.output == "Wrote 6 accounts.\n")
    #expect(again.status == 73)
    let copy = OpenedStores(stores: try await Stores(directory: target.directory()), owner: target)
    let (here, there) = (await file.accounts.all(), await copy.accounts.all())
    #expect(Set(there.accounts.map(\.id)) == Set(here.accounts.map(\.id)))
    #expect(there.listed == here.listed)
    #expect(try await copy.pages(of: 3) == file.pages(of: 3))
    let same = try await copy.add(#"Zoë "Z" O'Hara"#, "Zoe@BÜCHER.example", attempt: attempt)
    #expect(same == account)
    #expect(try Self.secrets(in: target) == Self.secrets(in: data))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: target.path)
        .filter { $0.contains("draft") } == [])
  }

  @Test func `no batch leaves out accounts of one moment, and what stays is counted`()
    async throws
  {
    let (target, database) = (ServerData(), try await TestDatabase())
    let store = OpenedStores(stores: try await database.stores(), owner: database)
    for number in 1...5 { try await store.addMember("Member \(number)", number) }
    try await Applicant("ada@example.org", AdmissionRules(.approval)).apply(to: store)
    let export = AccountsFileExport(from: database.pool, to: try target.directory())

    #expect(try await export.execute(batch: 2) == 5)
    #expect(try await export.left() == [.init(what: "applications", count: 1)])
    #expect(try await target.names().count == 5)
  }

  private static func export(
    _ database: TestDatabase, to data: ServerData
  ) throws -> (status: Int32, output: String) {
    try Programs.run(
      [ServerProcess.program.path, "export", "--data-dir", data.path, "--database", database.url])
  }

  /// What nobody is shown of the accounts.
  private static func secrets(in data: ServerData) throws -> Set<[String?]> {
    let entries = try AccountsExport(directory: data.directory()).entries(after: 0, limit: 100)
    return Set(
      entries.entries.map {
        [$0.account.id, $0.account.passwordHash, $0.account.attempt, $0.account.contents]
      })
  }
}
