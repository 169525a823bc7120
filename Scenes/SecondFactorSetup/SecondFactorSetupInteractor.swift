import Domain
import MemberScreens
import Secrets

struct SecondFactorSetupInteractor: MemberInteractor {
  /// The account that the screen was opened for.
  let account: AccountID
  let session: MemberSession
  let key: IdempotencyKey

  @MainActor var isOfAnother: Bool { session.isOfAnother(than: account) }

  /// Makes a secret, in place of an earlier one.
  func secret() async throws(PrepareSecondFactor.Failure) -> TimeBasedSecret {
    try await calls.execute(PrepareSecondFactor()).timeBased()
  }

  /// - Parameters:
  ///   - password: Ignored if the member signed in with a verification code.
  ///   - onWait: Called with the number of guests ahead in the hashing queue; 0 when the turn has
  ///     come.
  func enrol(
    _ code: SecondFactorCode, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(OwnFailure) -> [RecoveryCode] {
    let password = await cameByCode ? nil : password
    return try await calls.execute(EnrolSecondFactor(code, password), key: key, onWait: onWait)
      .all()
  }
}
