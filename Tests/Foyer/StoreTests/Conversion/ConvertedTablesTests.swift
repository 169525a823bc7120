import Domain
import Foundation
import GRDB
import StoreTesting
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(5))) struct ConvertedTablesTests {
  private let earlier: EarlierStore
  private var store: AccountStore { earlier.store }

  init() throws { earlier = try EarlierStore() }

  @Test func `the store's id and key stay`() async throws {
    let before = try await earlier.directory.otherConnection().read { database in
      try ["storeIdentity", "storeKeys"].map { table in
        let column = table == "storeIdentity" ? "id" : "key"
        return try String.fetchOne(database, sql: "SELECT \(column) FROM \(table)")
      }
    }

    let after = try await store.driver.read { sql in
      [try StoreRow.id(in: sql), try StoreRow.key(in: sql).text]
    }

    #expect(after == before)
  }

  @Test func `a converted file has the tables of a new one, and is whole`() async throws {
    let new = try TemporaryDirectory()
    try await new.store().prepare()
    _ = try await store.applications()

    let query = "SELECT name, sql FROM sqlite_master ORDER BY name"
    let tables = try [earlier.directory, new].map { directory in
      try directory.otherConnection().read { try Row.fetchAll($0, sql: query) }
    }
    let check = try await earlier.directory.otherConnection().read { database in
      try (
        String.fetchOne(database, sql: "PRAGMA integrity_check"),
        Row.fetchAll(database, sql: "PRAGMA foreign_key_check").count
      )
    }

    #expect(tables[0] == tables[1])
    #expect(check == ("ok", 0))
  }
}
