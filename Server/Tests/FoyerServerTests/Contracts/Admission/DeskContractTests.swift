import Domain
import Foundation
import Testing

/// Tests the operator's list of applications with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct DeskContractTests {
  @Test(arguments: StoreKind.allCases)
  func `gives rows by their positions, newest first, and counts all of them`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    for number in 0..<5 { try await apply("Guest Nr\(number)", number, to: store) }
    let brand = try Applicant().new().application.brand

    let rows = try await store.store.entries(LoadApplications(brand, rows: 1..<3))
    let behind = try await store.store.entries(LoadApplications(brand, rows: 7..<9))
    let pending = try await store.store.entries(LoadApplications(brand, state: .pending))
    let other = try await store.store.entries(LoadApplications(BrandID("other")))

    #expect(rows.total == 5)
    let all = try await store.applications.applications().map(\.id)
    #expect(rows.rows.map(\.application.id) == Array(all[1..<3]))
    #expect(behind.rows.isEmpty)
    #expect(behind.total == 5)
    #expect(pending.total == 0)
    #expect(other.total == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func `finds what a name or an address has in it, letter by letter`(kind: StoreKind) async throws {
    let store = try await kind.open()
    try await apply("Zoë Ångström", 1, to: store)
    try await apply("Bo Ek", 2, to: store)
    let brand = try Applicant().new().application.brand

    var found: [String: Int] = [:]
    for part in ["angst", "ZOE", "guest-2", "example", "%", "_", "\\", "bo\nbo"] {
      found[part] = try await store.store.entries(LoadApplications(brand, part: part)).total
    }

    #expect(
      found == [
        "angst": 1, "ZOE": 1, "guest-2": 1, "example": 2, "%": 0, "_": 0, "\\": 0, "bo\nbo": 0,
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func `warns of each as if all applications had been looked through`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    try await apply("Ada Lovelace", 1, to: store)
    try await apply("Ada Lovelace", 2, to: store)
    try await apply("\u{410}da Lovelace", 3, to: store)  // a Cyrillic А
    try await apply("Grace Hopper", 4, to: store)
    let all = try await store.applications.applications()
    let brand = try Applicant().new().application.brand

    let entries = try await store.store.entries(LoadApplications(brand)).rows

    let expected = ApplicationWarnings(all)
    #expect(entries.map(\.application) == all)
    #expect(entries.map(\.warnings) == all.map(expected.of))
    #expect(entries.contains { $0.warnings.contains(.nameLooksLike(name: "Ada Lovelace")) })
  }

  private func apply(_ name: String, _ number: Int, to store: OpenedStore) async throws {
    var applicant = try Applicant("guest-\(number)@example.org")
    applicant.name = name
    _ = try await applicant.apply(to: store)
  }
}
