import Domain
import FoyerTesting
import InteractorKit
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct SubmitRegistrationTests {
  private let edited = RegistrationForm.form(name: "Ada King")

  @Test func `makes the idempotency key when the form opens, and sends it`() async throws {
    let accounts = AccountsStub()
    let attempts = Attempts()
    let submit = SubmitRegistration(
      register: RegisterAccount.stubbed(accounts), makeIdempotencyKey: attempts.make)
    #expect(attempts.count == 1)

    let account = try #require(try await submit.execute(.ada).account)

    #expect(account.name.value == "Ada Lovelace")
    #expect(accounts.sent == ["1 Ada Lovelace"])
  }

  @Test(arguments: [.emailTaken, .notSaved(.locked), .cancelled] as [AccountsError])
  func `sends the same contents as the same idempotency key`(_ failure: AccountsError) async throws
  {
    let accounts = AccountsStub(failingWith: failure)
    let submit = submitting(to: accounts)

    await fails(submit, .ada)
    _ = try await submit.execute(.ada)

    #expect(accounts.sent == ["1 Ada Lovelace", "1 Ada Lovelace"])
  }

  @Test(arguments: [.emailTaken, .notSaved(.locked), .cancelled] as [AccountsError])
  func `makes a new idempotency key of an edited form`(_ failure: AccountsError) async throws {
    let accounts = AccountsStub(failingWith: failure)
    let submit = submitting(to: accounts)

    await fails(submit, .ada)
    _ = try await submit.execute(edited)

    #expect(accounts.sent == ["1 Ada Lovelace", "2 Ada King"])
  }

  @Test func `counts another password as an edit`() async throws {
    let accounts = AccountsStub(failingWith: .notSaved(.locked))
    let submit = submitting(to: accounts)

    await fails(submit, .ada)
    _ = try await submit.execute(.form(password: "aB3!!"))

    #expect(accounts.sent == ["1 Ada Lovelace", "2 Ada Lovelace"])
  }

  @Test func `sends what may be stored again before what was edited`() async throws {
    let accounts = AccountsStub(failingWith: .outcomeUnknown(.diskFull))
    let submit = submitting(to: accounts)

    await fails(submit, .ada, with: .outcomeUnknown(.diskFull))
    let account = try #require(try await submit.execute(edited).account)

    #expect(account.name.value == "Ada Lovelace")
    #expect(accounts.sent == ["1 Ada Lovelace", "1 Ada Lovelace"])
  }

  @Test func `sends the edited form when an unknown outcome turns out not to be stored`()
    async throws
  {
    let accounts = AccountsStub(failingWith: .outcomeUnknown(.diskFull), .emailTaken)
    let submit = submitting(to: accounts)

    await fails(submit, .ada)
    let account = try #require(try await submit.execute(edited).account)

    #expect(account.name.value == "Ada King")
    #expect(accounts.sent == ["1 Ada Lovelace", "1 Ada Lovelace", "2 Ada King"])
  }

  @Test(
    arguments: [
      (.notSaved(.locked), .outcomeUnknown(.locked)),
      (.outcomeUnknown(.locked), .outcomeUnknown(.locked)),
      (.cancelled, .cancelled),
    ] as [(AccountsError, RegistrationError)])
  func `stays in doubt until the store has looked`(
    _ failure: AccountsError, _ error: RegistrationError
  ) async throws {
    let accounts = AccountsStub(failingWith: .outcomeUnknown(.diskFull), failure)
    let submit = submitting(to: accounts)

    await fails(submit, .ada)
    await fails(submit, edited, with: error)
    let account = try #require(try await submit.execute(edited).account)

    #expect(account.name.value == "Ada Lovelace")
    #expect(accounts.sent == Array(repeating: "1 Ada Lovelace", count: 3))
  }

  @Test func `runs in its own executor, or in that of a call (6, 12)`() async throws {
    let own = ExecutorSpy()
    let other = ExecutorSpy()
    let submit = SubmitRegistration(
      register: RegisterAccount.stubbed(AccountsStub()), makeIdempotencyKey: Attempts().make,
      executor: own)

    _ = try await submit.execute(.ada)
    _ = try await submit.execute(edited, in: other)

    #expect([own.runs, other.runs] == [1, 1])
  }

  private func submitting(to accounts: AccountsStub) -> SubmitRegistration {
    SubmitRegistration(
      register: RegisterAccount.stubbed(accounts), makeIdempotencyKey: Attempts().make)
  }

  private func fails(
    _ submit: SubmitRegistration, _ form: RegistrationForm, with error: RegistrationError? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let thrown = await #expect(throws: RegistrationError.self, sourceLocation: sourceLocation) {
      try await submit.execute(form)
    }
    if let error { #expect(thrown == error, sourceLocation: sourceLocation) }
  }
}

/// Makes the idempotency keys "1", "2" and so on.
private final class Attempts: Sendable {
  private let made = Mutex(0)

  var count: Int { made.withLock(\.self) }

  @Sendable func make() -> IdempotencyKey {
    made.withLock {
      $0 += 1
      return IdempotencyKey("\($0)")
    }
  }
}

extension AccountsStub {
  /// Each received idempotency key with the account's name.
  fileprivate var sent: [String] {
    added.map { "\(Self.number(of: $0.idempotencyKey)) \($0.account.name.value)" }
  }

  /// Finds the key's number by its digest, because the store gets only the digest.
  private static func number(of mark: IdempotencyDigests) -> Int {
    (1...9).first { IdempotencyDigests.id(of: IdempotencyKey("\($0)")) == mark.id } ?? 0
  }
}
