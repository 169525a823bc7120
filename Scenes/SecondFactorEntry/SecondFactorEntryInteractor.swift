import Domain
import SceneServices

struct SecondFactorEntryInteractor: SecondFactorEntry.InteractorInput {
  private let challenge: SecondFactorChallenge
  private let useCases: SignInUseCases
  private let recognize: @Sendable () async -> Void
  private let state: Store<AppState>
  private let calls: CallTimer

  init(
    challenge: SecondFactorChallenge, useCases: SignInUseCases,
    recognize: @escaping @Sendable () async -> Void, state: Store<AppState>,
    analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.challenge = challenge
    self.useCases = useCases
    self.recognize = recognize
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func signIn(_ code: SecondFactorCode) async throws(SignInError) {
    let member = try await calls.record(.signInBySecondFactor) { () async throws(SignInError) in
      try await useCases.signInBySecondFactor.execute(SignInBySecondFactor.Request(challenge, code))
    }
    await remember(member)
  }

  @MainActor func forgetChallenge() { state.value.challenge = nil }

  func renewChallenge() async {
    guard await isByKey else { return }
    await forgetChallenge()
    await recognize()
  }

  @MainActor private var isByKey: Bool { state.value.challenge == challenge }

  @MainActor private func remember(_ member: SignedInMember) {
    state.value.challenge = nil
    state.value.member = member
  }
}
