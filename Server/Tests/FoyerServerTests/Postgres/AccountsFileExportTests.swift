import Domain
import Foundation
import Store
import Testing

/// Tests the export from PostgreSQL to a file.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct AccountsFileExportTests {
  @Test func `an export gives a file with all that an import brought, and replaces none`()
    async throws
  {
    let (data, target, database) = (ServerData(), ServerData(), try await TestDatabase())
    let file = try OpenedStore(data)
    let idempotencyKey = RandomIdentifiers().idempotencyKey()
    let account = try await file.add(
      #"Zoë "Z" O'Hara"#, "Zoe@BÜCHER.example", idempotencyKey: idempotencyKey)
    for number in 1...5 { try await file.addMember("Member \(number)", number) }
    let copied = try ServerProcess.run(
      "import", "--data-dir", data.path, "--database", database.url)
    #expect(copied.status == 0)

    let done = try Self.export(database, to: target)
    let again = try Self.export(database, to: target)

    #expect(done.status == 0, "\(done.output)")
    #expect(done.output == "Wrote 6 accounts.\nAlso wrote 11 audit entries.\n")
    #expect(again.status == 73)
    let copy = try OpenedStore(target)
    let (here, there) = (await file.accounts.all(), await copy.accounts.all())
    #expect(Set(there.accounts.map(\.id)) == Set(here.accounts.map(\.id)))
    #expect(there.listed == here.listed)
    #expect(try await copy.listed() == file.listed())
    let same = try await copy.add(
      #"Zoë "Z" O'Hara"#, "Zoe@BÜCHER.example", idempotencyKey: idempotencyKey)
    #expect(same == account)
    #expect(try await Self.secrets(in: target) == Self.secrets(in: data))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: target.path)
        .filter { $0.contains("draft") } == [])
  }

  @Test func `no batch leaves out rows, of whatever table`() async throws {
    let (target, database) = (ServerData(), try await TestDatabase())
    let store = OpenedStore(store: try await database.store(), owner: database)
    try await store.fill()
    for number in 1...5 { try await store.addMember("Member \(number)", number) }

    let report = try await NewStoreFile(directory: target.directory())
      .copy(from: store.store.driver, batch: 2)

    #expect(report.copied == 8)
    #expect(try await OpenedStore(target).contents() == store.contents())
  }

  private static func export(
    _ database: TestDatabase, to data: ServerData
  ) throws -> (status: Int32, output: String) {
    try Programs.run(
      [ServerProcess.program.path, "export", "--data-dir", data.path, "--database", database.url])
  }

  /// The accounts' columns that no interface shows.
  private static func secrets(in data: ServerData) async throws -> Set<[String?]> {
    try await Set(
      data.accounts().driver.read { sql in
        try sql.rows("SELECT id, password_hash, idempotency_key, request_digest FROM accounts")
          .map(\.values)
      }.map { $0.map(String.init(sql:)) })
  }
}
