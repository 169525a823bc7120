import Domain
import MemberScreens
import SceneServices
import Secrets

struct SecondFactorSetupInteractor: SecondFactorSetup.InteractorInput {
  let account: AccountID
  let calls: MemberCalls
  let key: IdempotencyKey
  let state: Store<AppState>
  let signingOut: SignOut

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  @MainActor var cameByCode: Bool { state.value.member?.isByCode ?? false }

  @MainActor var isOfAnother: Bool {
    state.value.member.map { $0.account != account } ?? false
  }

  func secret() async throws(PrepareSecondFactor.Failure) -> TimeBasedSecret {
    try await calls.execute(PrepareSecondFactor()).timeBased()
  }

  func enrol(
    _ code: SecondFactorCode, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(OwnFailure) -> [RecoveryCode] {
    let password = await cameByCode ? nil : password
    return try await calls.execute(EnrolSecondFactor(code, password), key: key, onWait: onWait)
      .all()
  }

  @MainActor func signOut() { signingOut.begin() }
}
