import Domain
import SceneServices
import ViperTesting

@testable import MyDataScene

final class MyDataSpy: SceneSpy, MyData.PresenterInput, MyData.PresenterOutput, MyData.RouterInput {
  func didAppear() { presenter() }
  func didChangeFlags() { presenter() }
  func didEditPath(_ path: String) { presenter(path) }
  func didSubmit() { presenter() }
  func didRequestReload() { presenter() }
  func didRequestBack() { presenter() }
  func show(_ viewModel: MyData.ViewModel) { view(viewModel) }
  func focusField() { view() }
  func askToSignIn() { router() }
  func askToSignInAgain() { router() }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}

final class MyDataStub: MyData.InteractorInput {
  let mayWrite: Bool
  @MainActor private(set) var isSignedIn = true
  @MainActor private(set) var written: [String] = []
  @MainActor var failure: SignInError?
  @MainActor var problem: OwnFileProblem?

  @MainActor init(mayWrite: Bool = true) { self.mayWrite = mayWrite }

  @MainActor func data() async throws(SignInError) -> [String] {
    if let failure { throw failure }
    return ["{", "  1", "}"]
  }

  @MainActor func write(
    _ data: [String], to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String {
    if let problem, !replaces { throw problem }
    written.append("\(data.count) \(path) \(replaces)")
    return "/home/\(path)"
  }

  @MainActor func signOut() { isSignedIn = false }
}
