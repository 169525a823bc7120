import Domain
import Foundation
import Store
import Testing

/// Tests the conversion of a store of version 3, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct Version4ContractTests {
  @Test(arguments: StoreKind.allCases)
  func `what version 3 knew of attempts, reminders and undone decisions is kept`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let undone = try await decided(.approved, "undone@example.org", store)
    _ = try await store.applications.decide(undone, .reopened, .sample, email: nil)
    let pending = try await Applicant("pending@example.org", AdmissionRules(.approval))
      .apply(to: store).id
    let people = ["delivered", "waiting", "old", "none"]
    var ids: [String: AccountID] = [:]
    for name in people { ids[name] = try await store.add("Ada B", "\(name)@members.example").id }

    let driver: any StoreDriver = (store.owner as? TestDatabase)?.owner ?? store.store.driver
    try await driver.write(.change) { [ids] sql in
      for (table, column) in [
        ("outbox", "failed_attempts"), ("lifetimes", "notified_at"), ("lifetimes", "refused_at"),
        ("applications", "reopened_at"), ("applications", "operator_code"),
      ] {
        try sql.rows("ALTER TABLE \(table) DROP COLUMN \(column)")
      }
      for (name, id) in ids {
        try sql.rows(
          """
          INSERT INTO lifetimes (account, expires_at, is_fixed, reminded) VALUES ($1, 9000, $2, $3)
          """, id.description, false, name == "none" ? nil : 30)
      }
      let now = Date(timeIntervalSince1970: 1)
      for (name, attempts, next, delivered) in [
        ("delivered", 2, nil, now), ("waiting", 1, now, nil), ("refused", 3, nil, nil),
        ("new", 0, now, nil),
      ] as [(String, Int, Date?, Date?)] {
        try sql.rows(
          """
          INSERT INTO outbox (reference, key, kind, account, payload, created_at, attempts,
            next_attempt_at, delivered_at)
          VALUES ($1, $2, 'email', $3, $4, $5, $6, $7, $8)
          """, name, "email:\(ids[name]?.description ?? name):expiry:9000:30",
          ids[name]?.description, [UInt8](), now, attempts, next, delivered)
      }
      try StoreSchema.versions[3].apply(in: sql, converting: false)
    }

    #expect(
      try await column("SELECT failed_attempts AS it FROM outbox ORDER BY reference", store)
        == [0, 0, 3, 0])
    for (name, time) in [("delivered", 1000), ("waiting", nil), ("old", 9000), ("none", nil)] {
      let id = ids[name]?.description ?? ""
      #expect(
        try await column(
          "SELECT notified_at AS it FROM lifetimes WHERE account = '\(id)'", store) == [time],
        "\(name)")
    }
    for (id, isReopened) in [(undone, true), (pending, false)] {
      let times = try await column(
        "SELECT reopened_at AS it FROM applications WHERE id = '\(id)'", store)
      #expect(times.map { $0 != nil } == [isReopened])
    }
  }

  private func decided(
    _ event: ApplicationEvent, _ address: String, _ store: OpenedStore
  ) async throws -> AccountID {
    let applied = try await Applicant(address, AdmissionRules(.approval)).apply(to: store)
    return try await store.applications.decide(applied.id, event, .sample, email: nil)
      .application.id
  }

  private func column(_ sql: String, _ store: OpenedStore) async throws -> [Int?] {
    try await store.store.driver.read { try $0.rows(sql).map { $0["it"] } }
  }
}
