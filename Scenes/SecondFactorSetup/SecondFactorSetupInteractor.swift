import Domain
import MemberScreens
import Secrets

struct SecondFactorSetupInteractor: SecondFactorSetup.InteractorInput {
  /// The account that the screen was opened for.
  let account: AccountID
  let session: MemberSession
  let key: IdempotencyKey

  @MainActor var isOfAnother: Bool { session.member.map { $0.account != account } ?? false }

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
}
