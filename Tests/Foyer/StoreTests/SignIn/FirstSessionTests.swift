import Domain
import Foundation
import FoyerTesting
import Secrets
import Store
import StoreTesting
import Testing

/// Tests the sessions that sign-up opens.
@Suite(.timeLimit(.minutes(5))) struct FirstSessionTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `each answer to a repeated sign-up has a session that works`() async throws {
    let key = IdempotencyKey.random()

    let first = try await signUp(key)
    let isOpen = try await store.session(first.token.digest, at: start) != nil
    let second = try await signUp(key)

    #expect(isOpen && second.account == first.account)
    #expect(try await store.session(first.token.digest, at: start) == nil)
    #expect(
      try await store.session(second.token.digest, at: start)?.account == first.account)
  }

  private func signUp(
    _ key: IdempotencyKey
  ) async throws -> (account: AccountID, token: AccessToken) {
    let register = RegisterAccount(
      accounts: store, rules: { _ in RegistrationRules() }, now: { [start] in start },
      makeID: { AccountID.random() }, hashing: HashingSemaphoreStub(),
      hash: { _ in PasswordHash(encoded: "$argon2id$") },
      firstSession: FirstSession(store, origin: nil, now: { [start] in start }))
    let form = RegistrationForm(
      name: "Ada Lovelace", email: "ada@example.org", password: Secret("aB3!"),
      brand: BrandID("aurora"))
    let outcome = try await register.execute(.init(form: form, idempotencyKey: key))
    guard case .account(let account, let session) = outcome else {
      throw RegistrationError.closed
    }
    return (account.id, try #require(session))
  }
}
