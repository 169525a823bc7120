import Domain
import SceneServices
import Testing
import ViperTesting

@testable import AccountKeysScene

final class AccountKeysSpy: SceneSpy, AccountKeys.PresenterInput, AccountKeys.PresenterOutput,
  AccountKeys.RouterInput
{
  let hasUnsavedChanges = false

  func didAppear() { presenter() }
  func didChangeFlags() { presenter() }
  func didSelectItem(at index: Int) { presenter(index) }
  func didReachEnd() { presenter() }
  func didEdit(_ line: String) { presenter(line) }
  func didSubmit() { presenter() }
  func didRequestReload() { presenter() }
  func didRequestBack() { presenter() }
  func show(_ viewModel: AccountKeys.ViewModel) { view(viewModel) }
  func focusField() { view() }
  func askToSignIn() { router() }
  func askToSignInAgain() { router() }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}

/// Keys of an account that fails when it is told to.
final class AccountKeysStub: AccountKeys.InteractorInput {
  @MainActor private(set) var isSignedIn = true
  @MainActor private(set) var kept: [AccountKey]
  @MainActor var failure: SSHKeysError?

  @MainActor init(_ kept: [AccountKey] = []) {
    self.kept = kept
  }

  @MainActor func keys() async throws(SSHKeysError) -> [AccountKey] {
    if let failure { throw failure }
    return kept
  }

  @MainActor func add(_ key: SSHPublicKey) async throws(SSHKeysError) {
    if let failure { throw failure }
    kept.append(AccountKey(key: key, addedAt: AccountKey.sample.addedAt))
  }

  @MainActor func remove(_ key: SSHPublicKey) async throws(SSHKeysError) {
    if let failure { throw failure }
    kept.removeAll { $0.key == key }
  }

  @MainActor func signOut() { isSignedIn = false }
}
