/// Makes the secrets and recovery codes of second factors: random ones, or in a demo examples that a
/// tape knows.
public struct SecondFactorSource: Sendable {
  let secret: @Sendable () -> TimeBasedSecret
  let recoveryCodes: @Sendable () -> [RecoveryCode]

  public init(
    secret: @escaping @Sendable () -> TimeBasedSecret = { TimeBasedSecret() },
    recoveryCodes: @escaping @Sendable () -> [RecoveryCode] = RecoveryCode.newSet
  ) {
    (self.secret, self.recoveryCodes) = (secret, recoveryCodes)
  }
}
