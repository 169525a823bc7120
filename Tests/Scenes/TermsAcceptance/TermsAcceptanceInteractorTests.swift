import Domain
import Files
import Foundation
import FoyerTesting
import InteractorKit
import MemberScreens
import Secrets
import Store
import Testing
import ViperTesting

@testable import TermsAcceptanceScene

/// Uses a real SQLite file.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct TermsAcceptanceInteractorTests {
  private let directory = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString)
  private let analytics = AnalyticsSpy()
  private let accounts: AccountStore
  private let state = Store(AppState(language: "en"))

  init() throws {
    accounts = AccountStore(
      SQLiteDriver(directory: try DataDirectory(option: directory.path, environment: [:])))
  }

  @Test func `the version that the member has read is stored`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let account = try await add()

    try await interactor().accept()

    #expect(
      try await accounts.standing(of: account.id, language: "en", presentation: nil)?.terms?
        .version == "2")
  }

  @Test func `without a session nothing is stored, and the failure is logged`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    state.value.member = SignedInMember(
      account: AccountID("1"), firstName: "Ada", session: AccessToken())

    let interactor = interactor()
    await #expect(throws: OwnFailure.denied(.signedOut)) { try await interactor.accept() }

    let event = analytics.events.first?.description
    #expect(
      event?.hasPrefix("callFailed call=acceptTerms failure=signedOut milliseconds=") == true)
    state.value.member = nil
    await #expect(throws: OwnFailure.denied(.signedOut)) { try await interactor.accept() }
  }

  @Test func `another version than the brand's current one isn't stored`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let account = try await add()

    await #expect(throws: OwnFailure.self) { try await interactor(version: "1").accept() }

    #expect(
      try await accounts.standing(of: account.id, language: "en", presentation: nil)?.terms == nil)
  }

  /// Adds an account whose owner is signed in.
  private func add() async throws -> Account {
    let account = Account(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: Date(timeIntervalSince1970: 0))
    _ = try await accounts.add(
      NewAccount(
        account, passwordHash: PasswordHash(encoded: "hash"),
        idempotencyKey: IdempotencyDigests(IdempotencyKey("1"))))
    let token = AccessToken()
    _ = try await accounts.open(
      NewSession(token, from: nil, at: Date()), of: account.id, asksSecondFactor: false)
    state.value.member = SignedInMember(account, session: token)
    return account
  }

  private func interactor(version: String = "2") -> TermsAcceptanceInteractor {
    let terms = TermsOfUse(version: "2", text: "Be kind.")
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
      registration: RegistrationRules(fields: SignUpFields([.name(.required), .terms(terms)])))

    let operations = Operations.sample(on: accounts, at: brand)
    return TermsAcceptanceInteractor(
      session: MemberSession(
        on: operations, state: state, signOut: SignOut(state, on: operations, work: Work()),
        analytics: analytics),
      version: version)
  }
}
