import Domain
import SceneServices
import ViperTesting

@testable import MyDataScene

final class MyDataSpy: SceneSpy, MyData.PresenterInput, MyData.PresenterOutput, MyData.RouterInput {
  func didEditPath(_ path: String) { presenter(path) }
  func didSubmit() { presenter() }
  func show(_ viewModel: MyData.ViewModel) { view(viewModel) }
  func focusField() { view() }
  func askToSignIn() { router() }
  func askToSignInAgain() { router() }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}

final class MyDataStub: MyData.InteractorInput {
  let files: (any OwnFiles)?
  @MainActor private(set) var isSignedIn = true
  @MainActor var failure: OwnFailure?

  @MainActor init(files: (any OwnFiles)? = nil) { self.files = files }

  @MainActor func data() async throws(OwnFailure) -> [String] {
    if let failure { throw failure }
    return ["{", "  1", "}"]
  }

  @MainActor func signOut() { isSignedIn = false }
}
