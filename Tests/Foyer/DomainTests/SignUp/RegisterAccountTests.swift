import Foundation
import FoyerTesting
import InteractorKit
import Secrets
import Synchronization
import Testing
import ViperTesting

@testable import Domain

@Suite(.timeLimit(.minutes(1))) struct RegisterAccountTests {
  private let request = RegisterAccount.Request(
    form: .ada, idempotencyKey: IdempotencyKey("attempt"))

  @Test func `stores the account, normalised, with a hash of its password`() async throws {
    let accounts = AccountsStub()
    let register = RegisterAccount(
      accounts: accounts, rules: { _ in RegistrationRules() },
      now: { Date(timeIntervalSince1970: 7) }, makeID: { AccountID("id") },
      hashing: HashingSemaphoreStub())
    let form = RegistrationForm.form(name: " Rene\u{301}  Descartes", email: "R@BÜCHER.example ")

    let outcome = try await register.execute(
      .init(form: form, idempotencyKey: IdempotencyKey("attempt")))

    let account = try #require(outcome.account)
    #expect(account.id == AccountID("id"))
    #expect(account.name.value.utf8.elementsEqual("Ren\u{E9} Descartes".utf8))
    #expect(account.handle == "R@xn--bcher-kva.example")
    #expect(account.brand == BrandID("aurora"))
    #expect(account.createdAt == Date(timeIntervalSince1970: 7))
    #expect(accounts.added.map(\.account) == [account])
    #expect(
      accounts.added.map(\.idempotencyKey) == [
        IdempotencyDigests(IdempotencyKey("attempt"), of: form)
      ])
    #expect(accounts.added[0].passwordHash.verifies(Secret("aB3!")))
  }

  @Test func `holds a password to the policy of the form's label`() async {
    let register = RegisterAccount.stubbed(AccountsStub()) { brand in
      RegistrationRules(
        passwords: PasswordRequirements(brand.description == "aurora" ? .passphrase : .fourRules))
    }
    let form = RegistrationForm.form(password: "Lovelace, Ada 1815!")
    let check = PasswordCheck(
      form.password, for: PasswordRequirements(.passphrase), name: form.name, email: form.email)

    await #expect(throws: RegistrationError.invalid([.password(check)])) {
      try await register.execute(.init(form: form, idempotencyKey: IdempotencyKey("attempt")))
    }
    #expect(check.firstUnmet == .unrelated)
  }

  @Test(arguments: [EmailVerdict.refuse, .hold, .allow])
  func `an address that the rules refuse or hold gets no account at once`(
    verdict: EmailVerdict
  ) async {
    let (accounts, hash) = (AccountsStub(), HashSpy())
    let register = RegisterAccount.stubbed(
      accounts, hash: hash, emailPolicy: PolicyStub(verdict: verdict))
    let error: RegistrationError? =
      switch verdict {
      case .allow: nil
      case .hold: .closed  // nobody takes applications here
      case .refuse: .rejected([.refusedEmail])
      }

    var failure: RegistrationError?
    do throws(RegistrationError) { _ = try await register.execute(request) } catch {
      failure = error
    }

    #expect(failure == error)
    #expect(accounts.added.count == (verdict == .allow ? 1 : 0))
    #expect(hash.isOnMainQueue.count == (verdict == .allow ? 1 : 0))
  }

  @Test func `refuses an invalid form with all its problems, and hashes nothing`() async {
    let accounts = AccountsStub()
    let hash = HashSpy()
    let form = RegistrationForm.form(name: "Ada", email: "ada@", password: "aB3")

    await #expect(
      throws: RegistrationError.invalid([
        .name(.oneWord("Ada")), .email(.missingDomain),
        .password(PasswordCheck(Secret("aB3"))),
      ])
    ) {
      try await RegisterAccount.stubbed(accounts, hash: hash)
        .execute(.init(form: form, idempotencyKey: IdempotencyKey("attempt")))
    }
    #expect(accounts.added.isEmpty)
    #expect(hash.isOnMainQueue.isEmpty)
  }

  @Test(
    arguments: [
      (RegistrationForm.form(name: ""), .name(.empty(.firstAndLast))),
      (RegistrationForm.form(email: "ada@localhost"), .email(.domainWithoutDot("localhost"))),
      (RegistrationForm.form(password: ""), .password(PasswordCheck(Secret("")))),
    ] as [(RegistrationForm, RegistrationProblem)])
  func `refuses a form with one problem`(
    _ form: RegistrationForm, _ problem: RegistrationProblem
  ) async {
    await #expect(throws: RegistrationError.invalid([problem])) {
      try await RegisterAccount.stubbed(AccountsStub())
        .execute(.init(form: form, idempotencyKey: IdempotencyKey("attempt")))
    }
  }

  @Test(
    arguments: [
      (.emailTaken, .emailTaken),
      (.notSaved(.locked), .notSaved(.locked)),
      (.outcomeUnknown(.diskFull), .outcomeUnknown(.diskFull)),
      (.cancelled, .cancelled),
    ] as [(AccountsError, RegistrationError)])
  func `says why the store failed`(_ failure: AccountsError, _ error: RegistrationError) async {
    await #expect(throws: error) {
      try await RegisterAccount.stubbed(AccountsStub(failingWith: failure)).execute(request)
    }
  }

  @Test func `stores nothing when there is no memory for the hash`() async {
    let accounts = AccountsStub()
    let hash = HashSpy { _ throws(PasswordHashError) in throw .outOfMemory }

    await #expect(throws: RegistrationError.notSaved(.outOfMemory)) {
      try await RegisterAccount.stubbed(accounts, hash: hash).execute(request)
    }
    #expect(accounts.added.isEmpty)
  }

  @Test func `stores nothing when it is cancelled while hashing`() async {
    let accounts = AccountsStub()
    let hash = HashSpy { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return PasswordHash(encoded: "hash")
    }

    let outcome = await Task { [request] in
      try await RegisterAccount.stubbed(accounts, hash: hash).execute(request)
    }.result

    #expect(throws: RegistrationError.cancelled) { try outcome.get() }
    #expect(hash.isOnMainQueue.count == 1)
    #expect(accounts.added.isEmpty)
  }

  @Test func `hashes nothing when it is cancelled before`() async {
    let hash = HashSpy()

    let outcome = await Task { [request] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await RegisterAccount.stubbed(AccountsStub(), hash: hash).execute(request)
    }.result

    #expect(throws: RegistrationError.cancelled) { try outcome.get() }
    #expect(hash.isOnMainQueue.isEmpty)
  }

  @MainActor
  @Test func `hashes and stores off the main queue, asked from it`() async throws {
    let accounts = AccountsStub()
    let hash = HashSpy()
    #expect(MainQueue.isCurrent)

    _ = try await RegisterAccount.stubbed(accounts, hash: hash).execute(request)

    #expect(hash.isOnMainQueue == [false])
    #expect(accounts.added.map(\.isOnMainQueue) == [false])
  }

  @MainActor
  @Test func `stores in the given directory, and still hashes off the main queue`() async throws {
    let accounts = AccountsStub()
    let hash = HashSpy()

    _ = try await RegisterAccount.stubbed(accounts, hash: hash)
      .execute(request, in: DirectExecutor())

    #expect(hash.isOnMainQueue == [false])
    #expect(accounts.added.map(\.isOnMainQueue) == [true])
  }

  @Test func `reports the number of earlier requests, and hashes only with its permit`()
    async throws
  {
    let semaphore = HashingSemaphoreStub(before: 3, 1, 0)
    let reported = Mutex<[Int]>([])
    let hash = HashSpy { _ in
      #expect(semaphore.count == 1)
      return PasswordHash(encoded: "hash")
    }
    let request = RegisterAccount.Request(form: .ada, idempotencyKey: IdempotencyKey("attempt")) {
      before in
      reported.withLock { $0.append(before) }
    }

    _ = try await RegisterAccount.stubbed(AccountsStub(), hash: hash, hashing: semaphore)
      .execute(request)

    #expect(reported.withLock(\.self) == [3, 1, 0])
    #expect(hash.isOnMainQueue.count == 1)
    #expect(semaphore.count == 0)
  }

  @Test func `gives its permit up when the hash fails`() async {
    let semaphore = HashingSemaphoreStub()
    let hash = HashSpy { _ throws(PasswordHashError) in throw .outOfMemory }

    _ = try? await RegisterAccount.stubbed(AccountsStub(), hash: hash, hashing: semaphore)
      .execute(request)

    #expect(semaphore.count == 0)
  }
}
