import Domain
import Foundation
import Store
import Testing

/// Operators and hosts, in whatever database.
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

    var noted: [Date?] = []
    for seconds in [0, 59, 60, 61] as [TimeInterval] {
      try await store.noteUse(of: name, .hosts, at: start + seconds)
      noted.append(try await store.grants(to: .hosts).first?.lastUsedAt)
    }

    #expect(noted == [start, start, start + 60, start + 60])
  }
}
