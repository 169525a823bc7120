import Domain
import Foundation
import Store
import Testing

/// Tests the grants of operators and hosts with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct GrantsContractTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: StoreKind.allCases)
  func `a holder is found by the token until it is revoked, and a name is used once`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    let store = opened.store
    let name = try #require(GrantName("ada"))
    try await store.add(.decide, .sample, named: "ada")
    let again = AccessGrant(name: name, right: .manage, createdAt: start)

    #expect(
      try await store.grant(to: .operators, showing: AccessToken.sample.digest)?.right == .decide)
    #expect(try await store.grant(to: .hosts, showing: AccessToken.sample.digest) == nil)
    #expect(try await store.grant(to: .operators, showing: AccessToken().digest) == nil)
    #expect(try await !store.add(again, digest: AccessToken().digest))
    #expect(try await !store.revoke(try #require(GrantName("eve")), of: .operators, at: start))

    for seconds in [1, 2] as [TimeInterval] {
      #expect(try await store.revoke(name, of: .operators, at: start + seconds))
    }
    #expect(try await store.grant(to: .operators, showing: AccessToken.sample.digest) == nil)
    #expect(try await store.grants(to: .operators).map(\.revokedAt) == [start + 1])
    #expect(try await !store.add(again, digest: AccessToken().digest))
  }

  @Test(arguments: StoreKind.allCases)
  func `a use is noted once a minute`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let store = opened.store
    let name = try #require(GrantName("alpha"))
    try await store.add(.guests, .sample, named: "alpha")
    try await store.add(.guests, AccessToken(), named: "beta")

    var noted: [Date?] = []
    for seconds in [0, 59, 60, 61] as [TimeInterval] {
      try await store.noteUse(of: name, .hosts, at: start + seconds)
      noted.append(try await store.grants(to: .hosts).first { $0.name == name }?.lastUsedAt)
    }

    #expect(try await store.grants(to: .hosts).count { $0.lastUsedAt == nil } == 1)
    #expect(noted == [start, start, start + 60, start + 60])
  }
}
