import Domain
import InteractorKit
import SceneServices

struct MyDataInteractor: MyData.InteractorInput {
  private let export: any UseCase<ExportOwnData.Request>
  let files: (any OwnFiles)?
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer

  /// - Parameter files: Nil if guests may not write files.
  init(
    export: any UseCase<ExportOwnData.Request>, files: (any OwnFiles)?, state: Store<AppState>,
    signOut: SignOut, analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.export = export
    self.files = files
    self.state = state
    signingOut = signOut
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  func data() async throws(SignInError) -> [String] {
    try await calls.record(.exportOwnData) { () async throws(SignInError) in
      let record = try await export.execute(ExportOwnData.Request(session: session))
      return JSONText.lines(record)
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
