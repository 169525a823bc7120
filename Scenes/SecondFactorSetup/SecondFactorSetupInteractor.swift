import Domain
import MemberScreens
import Secrets

struct SecondFactorSetupInteractor: SecondFactorSetup.InteractorInput {
  let session: MemberSession
  let key: IdempotencyKey

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
