import Domain
import MemberScreens
import SceneServices

struct MyDataInteractor: MyData.InteractorInput {
  private let calls: MemberCalls
  let files: (any OwnFiles)?
  private let state: Store<AppState>
  private let signingOut: SignOut

  /// - Parameter files: Nil if guests may not write files.
  init(
    calls: MemberCalls, files: (any OwnFiles)?, state: Store<AppState>, signOut: SignOut
  ) {
    self.calls = calls
    self.files = files
    self.state = state
    signingOut = signOut
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  func data() async throws(OwnFailure) -> [String] {
    JSONText.lines(try await calls.execute(ExportOwnData()))
  }

  @MainActor func signOut() { signingOut.begin() }
}
