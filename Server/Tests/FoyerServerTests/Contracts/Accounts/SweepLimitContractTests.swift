import Domain
import Foundation
import Store
import Testing

/// Tests that a sweep takes few accounts away, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct SweepLimitContractTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000.123)

  @Test(arguments: StoreKind.allCases)
  func `a sweep that would take more than a tenth away takes none before an operator agrees`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    for number in 1...60 { try await store.add("Guest Number", "guest-\(number)@example.org") }
    _ = try await sweep(store, on: 0)
    let applicant = try await Applicant("late@example.org", AdmissionRules(.approval)).apply(
      to: store, at: start)
    try await store.change(
      """
      UPDATE lifetimes SET expires_at = expires_at + $1
      WHERE account NOT IN (SELECT account FROM lifetimes ORDER BY account LIMIT 7)
      """, 400 * 86_400_000)

    let stopped = try await sweep(store, on: 365)
    #expect(stopped.expired == 0)
    #expect(stopped.withheld == 7)
    #expect(try await sweep(store, on: 365, upTo: 6).withheld == 7)
    #expect(try await store.store.application(applicant.id)?.state == .pending)
    let agreed = try await sweep(store, on: 365, upTo: 7)
    #expect(agreed.expired == 7)
    #expect(agreed.withheld == 0)
    #expect(try await store.store.application(applicant.id) == nil)

    #expect(try await sweep(store, on: 455).withheld == 7)
    #expect(try await sweep(store, on: 455, upTo: 7).deleted == 7)
    #expect(try await sweep(store, on: 455) == SweepReport())
  }

  private func sweep(
    _ store: OpenedStore, on day: Int, upTo limit: Int? = nil
  ) async throws -> SweepReport {
    let now = start + Double(day) * 86_400
    try await store.change("UPDATE lifetimes SET notified_at = 1 WHERE notified_at IS NULL")
    return try await Operations.sample(
      on: store.store, at: .aurora(AccountLifetime(days: 365, daysUntilDeletion: 90)),
      now: { now }
    ).sweep(BrandID("aurora"), upTo: limit)
  }
}
