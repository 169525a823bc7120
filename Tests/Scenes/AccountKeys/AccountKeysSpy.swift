import Domain
import SceneServices
import Testing
import ViperTesting

@testable import AccountKeysScene

final class AccountKeysSpy: SceneSpy, AccountKeys.PresenterInput, AccountKeys.PresenterOutput,
  AccountKeys.RouterInput
{
  func didSelectItem(at index: Int) { presenter(index) }
  func didReachEnd() { presenter() }
  func show(_ viewModel: AccountKeys.ViewModel) { view(viewModel) }
  func addKey() { router() }
  func askToSignIn() { router() }
  func askToSignInAgain() { router() }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}

/// The keys of an account; calls fail if the test says so.
final class AccountKeysStub: AccountKeys.InteractorInput {
  @MainActor private(set) var isSignedIn = true
  @MainActor private(set) var kept: [AccountKey]
  @MainActor var failure: OwnFailure?

  @MainActor init(_ kept: [AccountKey] = []) {
    self.kept = kept
  }

  @MainActor func keys() async throws(OwnFailure) -> [AccountKey] {
    if let failure { throw failure }
    return kept
  }

  @MainActor func remove(_ key: SSHPublicKey) async throws(OwnFailure) {
    if let failure { throw failure }
    kept.removeAll { $0.key == key }
  }

  @MainActor func signOut() { isSignedIn = false }
}
