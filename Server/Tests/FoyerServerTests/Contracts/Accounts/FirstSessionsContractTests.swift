import Domain
import Foundation
import Secrets
import Testing

/// Tests the sessions of requests that create accounts, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct FirstSessionsContractTests {
  private let start = Applicant.start
  private let here = Origin(stored: "192.0.2.7")

  @Test(arguments: StoreKind.allCases)
  func
    `a repeated sign-up opens no session once the first one has ended or the password was changed`(
      kind: StoreKind
    ) async throws
  {
    let store = try await kind.open()
    let ada = try await store.add()
    let bob = try await store.add("Bob Builder", "bob@example.org")
    let (old, new) = (PasswordHash(encoded: "$argon2id$"), PasswordHash(encoded: "$argon2id$2"))
    func open(_ account: Account) async throws -> NewSession? {
      let session = NewSession.sample()
      return try await store.store.openFirst(session, of: account.id) ? session : nil
    }

    let lost = try #require(try await open(ada))
    let first = try #require(try await open(ada))
    #expect(try await store.store.session(lost.digest, at: start) == nil)
    #expect(
      try await store.store.replacePassword(
        PasswordReplacement(by: first.id, of: ada.id, old, with: new)))
    #expect(try await open(ada) == nil)
    #expect(try await store.store.session(first.digest, at: start) != nil)

    let bobs = try #require(try await open(bob))
    #expect(try await store.store.end(bobs.id, of: bob.id))
    #expect(try await open(bob) == nil)
    #expect(try await !store.store.openFirst(.sample(), of: AccountID("nobody")))
  }

  @Test(arguments: StoreKind.allCases)
  func `an account is stored with its first session, and a repeated request opens no other one`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let key = RandomIdentifiers().idempotencyKey()
    let (first, second) = (NewSession.sample(from: here), NewSession.sample(from: here))
    let new = try NewAccount.sample(idempotencyKey: key, session: first)

    let ada = try await store.store.add(new).id
    let again = try await store.store.add(.sample(idempotencyKey: key, session: second)).id

    #expect(ada == new.account.id && again == ada)
    #expect(try await store.store.session(first.digest, at: start)?.account == ada)
    #expect(try await store.store.session(second.digest, at: start) == nil)
    #expect(try await store.store.sessions(of: ada, at: start).map(\.origin) == [here])
  }
}
