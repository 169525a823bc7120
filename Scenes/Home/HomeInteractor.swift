import Domain
import InteractorKit
import SceneServices

struct HomeInteractor: Home.InteractorInput {
  private let seen: any SeenMarks
  private let state: Store<AppState>
  private let load: any UseCase<LoadOwnAccount.Request>
  private let calls: CallTimer

  init(
    seen: any SeenMarks, state: Store<AppState>, load: any UseCase<LoadOwnAccount.Request>,
    analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.seen = seen
    self.state = state
    self.load = load
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  @MainActor var member: SignedInMember? { state.value.member }

  @MainActor var language: String { state.value.language }

  func isFirstTime(of mark: SeenMark) async -> Bool {
    if await seen.contains(mark) { return false }
    await seen.insert(mark)
    return true
  }

  func account() async throws(SignInError) -> OwnAccount {
    let session = try await session
    return try await calls.record(.loadNewAccount) { () async throws(SignInError) in
      try await load.execute(LoadOwnAccount.Request(session: session))
    }
  }

  @MainActor func skipSteps() { state.value.member?.steps = [] }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
