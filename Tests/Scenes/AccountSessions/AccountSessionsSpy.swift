import Domain
import Foundation
import SceneServices
import ViperTesting

@testable import AccountSessionsScene

final class AccountSessionsSpy: SceneSpy, AccountSessions.PresenterInput,
  AccountSessions.PresenterOutput, AccountSessions.RouterInput
{
  /// The answers to the next questions; without one, `answer` is given.
  var answers: [Bool] = []

  func didSelectItem(at index: Int) { presenter(index) }
  func didReachEnd() { presenter() }
  func show(_ viewModel: AccountSessions.ViewModel) { view(viewModel) }
  func askToSignIn() { router() }
  func askToSignInAgain() { router() }
  func showClosed() { router() }
  func leave() { router() }
  func confirm(_ question: Question) async -> Bool {
    let answer = asked(question)
    return answers.isEmpty ? answer : answers.removeFirst()
  }
  func close() { router() }
}

/// The sessions of an account; the first is the guest's own.
final class AccountSessionsStub: AccountSessions.InteractorInput {
  @MainActor private(set) var isSignedIn = true
  @MainActor var isOfAnother = false
  @MainActor private(set) var held: [String]
  @MainActor var failure: OwnFailure?

  @MainActor init(_ held: String...) { self.held = held }

  @MainActor func sessions() async throws(OwnFailure) -> OwnSessions {
    if let failure { throw failure }
    return OwnSessions(
      held.map { name in
        SignInSession(
          id: SessionID(name), account: AccountID("7"),
          origin: name == "here" ? nil : Origin(stored: name),
          openedAt: Date(timeIntervalSince1970: 0), lastUsedAt: Date(timeIntervalSince1970: 3600),
          isByCode: false)
      }, current: SessionID(held.first ?? ""))
  }

  @MainActor func end(_ id: SessionID) async throws(OwnFailure) {
    if let failure { throw failure }
    held.removeAll { $0 == id.description }
  }

  @MainActor func endOthers() async throws(OwnFailure) {
    if let failure { throw failure }
    held = Array(held.prefix(1))
  }

  @MainActor func signOut() { isSignedIn = false }
}
