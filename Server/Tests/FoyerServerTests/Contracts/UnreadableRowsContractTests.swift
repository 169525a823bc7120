import Domain
import Foundation
import Secrets
import Store
import Synchronization
import Testing

/// Tests that a row that can't be read hides no other, in SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct UnreadableRowsContractTests {
  /// A change that makes one row of a table unreadable.
  struct Damage: CustomTestStringConvertible, Sendable {
    let table: String
    let column: String
    let change: String
    var kind = StoreKind.sqlite

    var testDescription: String { "\(kind), \(table).\(column)" }

    static let all = StoreKind.allCases.flatMap { kind in
      [
        Damage(table: "accounts", column: "name", change: "name = ''"),
        Damage(table: "accounts", column: "email", change: "email = 'nowhere'"),
        Damage(table: "accounts", column: "answers", change: "answers = '[{}]'"),
        Damage(table: "applications", column: "name", change: "name = ''"),
        Damage(table: "applications", column: "email", change: "email = 'nowhere'"),
        Damage(table: "outbox", column: "reference", change: "reference = 'x y'"),
        Damage(table: "notifications", column: "target", change: "target = 'nobody'"),
        Damage(table: "operators", column: "name", change: "name = 'a b'"),
      ].map { damage in
        var damage = damage
        damage.kind = kind
        return damage
      }
    }
  }

  @Test(arguments: Damage.all)
  func `is left out, reported once, found and deleted`(damage: Damage) async throws {
    let lines = Mutex<[String]>([])
    let opened = try await damage.kind.open(targets: [.webhook])
    let store = opened.store.reporting { line in lines.withLock { $0.append(line) } }
    for number in 1...3 {
      try await opened.add("Guest \(number)", "guest-\(number)@example.org")
      try await Applicant("applicant-\(number)@example.org").apply(
        to: OpenedStore(store: store, owner: opened.owner))
      try await store.add(.read, AccessToken(), named: "operator-\(number)")
    }
    let key =
      ["outbox": "reference", "notifications": "message", "operators": "name"][damage.table]
      ?? "id"
    try await opened.change(
      """
      UPDATE \(damage.table) SET \(damage.change)
      WHERE \(key) = (SELECT min(\(key)) FROM \(damage.table))
      """)

    let counts = try await counts(in: store)
    _ = try await self.counts(in: store)
    let found = try await store.unreadableRows()

    #expect(counts.filter { $0.value != 3 } == [damage.table: 2])
    #expect(found.count == 1)
    #expect(found.first?.table == damage.table)
    #expect(found.first?.column == damage.column)
    #expect(
      lines.withLock { $0 } == found.map { "store: can't read \($0); it is left out of lists" })

    #expect(try await store.deleteUnreadableRows() == found)
    #expect(try await store.unreadableRows().isEmpty)
    #expect(
      try await self.counts(in: store).filter { $0.value != 3 }.keys.sorted() == [damage.table])
  }

  @Test(arguments: StoreKind.allCases)
  func `in the outbox is set aside, and those after it are delivered`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    for number in 1...2 {
      try await Applicant("applicant-\(number)@example.org").apply(to: store)
    }
    try await store.change(
      """
      UPDATE outbox SET reference = 'x', next_attempt_at = 1
      WHERE reference = (SELECT min(reference) FROM outbox)
      """)
    let later = Applicant.start + 86_400

    let claimed = try await store.store.claim(at: later, until: later + 300)

    #expect(claimed != nil)
    #expect(try await store.store.claim(at: later, until: later + 300) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `can't be stored with a time that is no date`(kind: StoreKind) async throws {
    let store = try await kind.open()
    try await store.add()

    for time in [-1, 253_402_300_800_000, Int64.max] {
      await #expect(throws: (any Error).self) {
        try await store.change("UPDATE accounts SET created_at = $1", time)
      }
    }
    try await store.change("UPDATE accounts SET created_at = $1", 253_402_300_799_999 as Int64)
  }

  private func counts(in store: AccountStore) async throws -> [String: Int] {
    let place = try await store.page(after: nil, of: nil, AccountSearch(""), limit: 2)
    let rest = try await store.page(after: place.next, of: nil, AccountSearch(""), limit: 9)
    return [
      "accounts": place.next == nil ? 0 : place.items.count + rest.items.count,
      "applications": try await store.applications().count,
      "outbox": try await store.entries(all: true).count,
      "notifications": try await store.provisionings(all: true).count,
      "operators": try await store.grants(to: .operators).count,
    ]
  }
}
