import Domain
import Files
import Foundation
import InteractorKit
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
    await #expect(throws: SignInError.signedOut) { try await interactor.accept() }

    let event = analytics.events.first?.description
    #expect(
      event?.hasPrefix("callFailed call=acceptTerms failure=signedOut milliseconds=") == true)
    state.value.member = nil
    await #expect(throws: SignInError.signedOut) { try await interactor.accept() }
  }

  private func interactor() -> TermsAcceptanceInteractor {
    let check = SessionCheck(accounts, now: { Date() })
    return TermsAcceptanceInteractor(
      version: "2", accept: AcceptTerms(standings: accounts, check: check), state: state,
      signOut: SignOut(state, end: EndSession(check: check), work: Work()), analytics: analytics)
  }
}
