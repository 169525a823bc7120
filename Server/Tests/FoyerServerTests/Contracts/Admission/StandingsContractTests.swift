import Domain
import Foundation
import Store
import Testing

/// Tests the terms that owners accept with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct StandingsContractTests {
  private let start = Applicant.start

  @Test(arguments: StoreKind.allCases)
  func `each version is kept with its time, exported, and deleted with the account`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    #expect(
      try await store.store.standing(of: ada.id, language: "en", presentation: nil)
        == AccountStanding(brand: BrandID("aurora"), terms: nil))

    for (number, version) in ["1", "2", "2"].enumerated() {
      let terms = AcceptedTerms(version: version, at: start + Double(number))
      #expect(try await store.store.accept(terms, by: ada.id))
    }

    let standing = try await store.store.standing(of: ada.id, language: "es", presentation: nil)
    #expect(standing?.terms == AcceptedTerms(version: "2", at: start + 1))
    #expect(standing?.language == "en")
    let rows = try #require(try await store.store.record(of: ada.id)?.rows)
    #expect(rows["accepted_terms"]?.compactMap { $0["version"] } == [.text("1"), .text("2")])
    #expect(rows["accounts"]?.first?["language"] == .text("es"))
    #expect(rows["accounts"]?.first?["terms_version"] == .text("2"))
    let entries = try await store.store.auditEntries(
      after: nil, AuditChoice(subject: "\(ada.id)"), limit: 9
    ).items
    #expect(
      entries.map(\.action) == [
        "account.created", "account.termsAccepted", "account.termsAccepted",
      ]
    )

    #expect(try await store.store.delete(ada.id))
    #expect(try await store.rowCount() == 0)
    #expect(try await store.store.standing(of: ada.id, language: "en", presentation: nil) == nil)
    let terms = AcceptedTerms(version: "3", at: start)
    #expect(try await !store.store.accept(terms, by: ada.id))
  }

  @Test(arguments: StoreKind.allCases)
  func `the chosen presentation is kept until another is chosen`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add()
    let standing = { (chosen: Presentation?) in
      try await store.store.standing(of: ada.id, language: "en", presentation: chosen)
    }

    #expect(try await standing(nil)?.presentation == nil)
    #expect(try await standing(.lines)?.presentation == nil)
    #expect(try await standing(nil)?.presentation == .lines)
    #expect(try await standing(.plain)?.presentation == .lines)
    #expect(try await standing(nil)?.presentation == .plain)

    let rows = try #require(try await store.store.record(of: ada.id)?.rows)
    #expect(rows["accounts"]?.first?["presentation"] == .text("plain"))
  }
}

extension OpenedStore {
  fileprivate func rowCount() async throws -> Int {
    try await store.driver.read { sql in
      try sql.rows("SELECT account FROM accepted_terms").count
    }
  }
}
