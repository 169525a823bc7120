import Domain
import Files
import Foundation
import InteractorKit
import SQLiteFiles
import SceneServices
import Secrets
import Store
import Testing
import ViperTesting

@testable import SignUpScene

/// Uses a real SQLite file.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpInteractorTests {
  private let database: TemporaryDatabase
  private let analytics = AnalyticsSpy()

  init() throws { database = try TemporaryDatabase() }

  @Test func `an account is stored under the brand it was made for (99)`() async throws {
    let interactor = interactor()

    let outcome = try await interactor.register(
      name: "  Ada   Lovelace ", email: " Ada@Example.ORG", password: Secret("Passw0rd!"),
      brand: "harbor")

    let account = try #require(outcome.account)
    #expect(account.name.value == "Ada Lovelace")
    #expect(account.handle == "Ada@example.org")
    #expect(account.brand == BrandID("harbor"))
    #expect(try await database.stored.map(\.id) == [account.id])
  }

  @Test func `an address is used once, in any case`() async throws {
    let password = Secret("Passw0rd!")
    _ = try await interactor().register(
      name: "Ada Lovelace", email: "ada@example.org", password: password)

    await #expect(throws: RegistrationError.emailTaken) {
      try await interactor().register(
        name: "Ada Byron", email: "ADA@EXAMPLE.org", password: password)
    }
  }

  @Test func `the rules hold here too, since a client is never trusted`() async throws {
    await #expect(
      throws: RegistrationError.invalid([.name(.oneWord("Ada")), .email(.missingAt)])
    ) {
      try await interactor().register(name: "Ada", email: "ada", password: Secret("Passw0rd!"))
    }
    #expect(try await database.stored.isEmpty)
  }

  @Test func `a cancelled registration stores nothing`() async throws {
    let interactor = interactor()

    let task = Task {
      _ = await #expect(throws: RegistrationError.cancelled) {
        try await interactor.register(
          name: "Ada Lovelace", email: "ada@example.org", password: Secret("Passw0rd!"))
      }
    }
    task.cancel()
    await task.value

    #expect(try await database.stored.isEmpty)
  }

  @Test func `only the result of the call is logged here (97)`() async throws {
    let password = Secret("Passw0rd!")

    _ = try await interactor().register(
      name: "Ada Lovelace", email: "ada@example.org", password: password)
    _ = try? await interactor().register(
      name: "Ada Byron", email: "ada@example.org", password: password)

    #expect(
      analytics.events == [
        .callSucceeded("registerAccount", .milliseconds(70)),
        .callFailed("registerAccount", .emailTaken, .milliseconds(70)),
      ])
  }

  @Test func `an agreement to the terms is taken over once`() {
    let state = Store(AppState(language: "en"))
    let interactor = interactor(state: state)
    #expect(!interactor.takeAgreement())

    state.value.agreesToTerms = true

    #expect(interactor.takeAgreement())
    #expect(!interactor.takeAgreement())
  }

  @Test(arguments: [(ApplicationState.pending, true), (.verifying, false), (.rejected, false)])
  func `the home screen learns of an application that is being read`(
    state: ApplicationState, isNoted: Bool
  ) async throws {
    let shared = Store(AppState(language: "en"))
    let receipt = ApplicationReceipt(
      idempotencyKey: IdempotencyKey("1"), state: state,
      name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"))
    let interactor = SignUpInteractor(
      submit: SubmitRegistration(
        register: Applying(receipt: receipt), makeIdempotencyKey: { IdempotencyKey("1") }),
      state: shared, calls: CallTimer(analytics: analytics), now: { .distantPast })

    _ = try await interactor.register(
      name: "Ada Lovelace", email: "ada@example.org", password: Secret("Passw0rd!"))

    let application = shared.value.application
    #expect(application == (isNoted ? .init("ada@example.org", since: .distantPast) : nil))
  }

  private func interactor(
    state: Store<AppState> = Store(AppState(language: "en"))
  ) -> SignUpInteractor {
    let identifiers = RandomIdentifiers()
    let register = RegisterAccount(
      accounts: database.accounts, rules: { _ in RegistrationRules() },
      now: { Date() }, makeID: { identifiers.accountID() },
      hashing: HostHashingSemaphore(directory: database.directory, atOnce: 1))
    return SignUpInteractor(
      submit: SubmitRegistration(
        register: register, makeIdempotencyKey: { identifiers.idempotencyKey() }),
      state: state,
      calls: CallTimer(analytics: analytics, clock: SteppingClock(step: .milliseconds(70))),
      now: { Date() })
  }
}

private struct Applying: UseCase {
  let receipt: ApplicationReceipt

  func execute(
    _ request: RegisterAccount.Request, in executor: (any InteractorExecutor)?
  ) async throws(RegistrationError) -> SignUpOutcome { .application(receipt) }
}

extension SignUpInteractor {
  fileprivate func register(
    name: String, email: String, password: Secret, brand: String = "aurora"
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await register(
      RegistrationForm(name: name, email: email, password: password, brand: BrandID(brand)),
      onWait: { _ in })
  }
}

/// A SQLite file that is removed with this object.
private final class TemporaryDatabase: Sendable {
  let accounts: AccountStore

  var stored: [Account] {
    get async throws {
      try await accounts.page(after: nil, of: nil, AccountSearch(""), limit: 9).items.map(
        \.account)
    }
  }
  let directory: DataDirectory

  init() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    directory = try DataDirectory(option: place.path, environment: [:])
    accounts = AccountStore(SQLiteDriver(directory: directory))
  }

  deinit { try? FileManager.default.removeItem(atPath: directory.path) }
}
