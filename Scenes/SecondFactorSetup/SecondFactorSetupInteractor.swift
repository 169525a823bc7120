import Domain
import SceneServices
import Secrets

struct SecondFactorSetupInteractor: SecondFactorSetup.InteractorInput {
  private let account: AccountID
  private let useCases: SecondFactorUseCases
  private let key: IdempotencyKey
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer

  init(
    account: AccountID, useCases: SecondFactorUseCases, key: IdempotencyKey, state: Store<AppState>,
    signOut: SignOut, analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.account = account
    self.useCases = useCases
    self.key = key
    self.state = state
    signingOut = signOut
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  @MainActor var cameByCode: Bool { state.value.member?.isByCode ?? false }

  @MainActor var isOfAnother: Bool {
    state.value.member.map { $0.account != account } ?? false
  }

  func secret() async throws(SignInError) -> TimeBasedSecret {
    let session = try await session
    return try await calls.record(.prepareSecondFactor) { () async throws(SignInError) in
      try await useCases.prepare.execute(PrepareSecondFactor.Request(session: session))
    }
  }

  func enrol(
    _ code: SecondFactorCode, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) -> [RecoveryCode] {
    let (session, password) = (try await session, await cameByCode ? nil : password)
    return try await calls.record(.enrolSecondFactor) { () async throws(SignInError) in
      try await useCases.enrol.execute(
        EnrolSecondFactor.Request(
          session: session, code, password, key: key, onWait: onWait))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }
}
