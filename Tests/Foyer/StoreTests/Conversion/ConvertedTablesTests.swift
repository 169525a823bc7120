import Domain
import Foundation
import SQL
import StoreTesting
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(5))) struct ConvertedTablesTests {
  private let earlier: EarlierStore
  private var store: AccountStore { earlier.store }

  init() throws { earlier = try EarlierStore() }

  @Test func `the store's id and key stay`() async throws {
    let database = try earlier.directory.otherConnection()
    let before = try ["storeIdentity", "storeKeys"].map { table in
      let column = table == "storeIdentity" ? "id" : "key"
      return try database.value("SELECT \(column) FROM \(table)", as: String.self)
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
      try directory.otherConnection().rows(query).map(\.values)
    }
    let database = try earlier.directory.otherConnection()

    #expect(tables[0] == tables[1])
    #expect(try database.value("PRAGMA integrity_check") == "ok")
    #expect(try !database.exists("PRAGMA foreign_key_check"))
  }
}
