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

@testable import ProfileScene

/// Uses a real SQLite file.
@Suite(.timeLimit(.minutes(1))) struct ProfileInteractorTests {
  private let directory = FileManager.default.temporaryDirectory.appending(
    path: UUID().uuidString)
  private let analytics = AnalyticsSpy()
  private let accounts: AccountStore
  private let data: DataDirectory

  init() throws {
    data = try DataDirectory(option: directory.path, environment: [:])
    accounts = AccountStore(SQLiteDriver(directory: data))
  }

  @Test func `the account it was made for is listed (99)`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let account = Account(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: Date(timeIntervalSince1970: 0))
    _ = try await accounts.add(
      NewAccount(
        account, passwordHash: PasswordHash(encoded: "hash"),
        idempotencyKey: IdempotencyDigests(IdempotencyKey("1"))))

    try await interactor(of: account).list(about: AboutLine(validating: "Engines."))

    let members = AccountStore(SQLiteDriver(directory: data))
    #expect(try await members.fetchUsers(UsersQuery()).rows.map(\.name) == ["Ada Lovelace"])
    #expect(try await members.fetchUserDetails(for: account.id)?.about == "Engines.")
  }

  @Test func `the result of the call is logged (97)`() async throws {
    defer { try? FileManager.default.removeItem(at: directory) }

    await #expect(throws: OwnFailure.denied(.signedOut)) {
      try await interactor(of: nil).list(about: .empty)
    }

    let event = analytics.events.first?.description
    #expect(event?.hasPrefix("callFailed call=saveProfile failure=signedOut milliseconds=") == true)
  }

  @MainActor private func interactor(of account: Account?) async throws -> ProfileInteractor {
    let state = Store(AppState(language: "en"))
    if let account {
      let token = AccessToken()
      _ = try await accounts.open(
        NewSession(token, from: nil, at: Date()), of: account.id, asksSecondFactor: false)
      state.value.member = SignedInMember(account, session: token)
    }
    let operations = Operations.sample(on: accounts)
    return ProfileInteractor(
      session: MemberSession(
        on: operations, state: state, signOut: SignOut(state, on: operations, work: Work()),
        analytics: analytics))
  }
}
