import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A store in which no account has a second factor.
public struct NoSecondFactors: SecondFactors {
  public init() {}

  public func secondFactor(of account: AccountID) -> SecondFactorStatus? { nil }
  public func prepare(_ secret: SealedSecret, of account: AccountID, at time: Date) -> Bool {
    false
  }
  public func preparedSecret(
    of account: AccountID, for key: KeyedDigest, at time: Date
  ) -> PreparedSecret? { nil }
  public func enrol(_ enrolment: SecondFactorEnrolment) -> Bool { false }
  public func begin(_ attempt: SecondFactorAttempt) -> SecondFactorBeginning { .over }
  public func end(_ end: SecondFactorEnd) -> SecondFactorEnding { .over }
  public func replaceRecoveryCodes(of account: AccountID, with codes: [KeyedDigest]) -> Bool {
    false
  }
  public func removeSecondFactor(of account: AccountID) -> SecondFactorRemoval { .none }
}

extension SecondFactorVerifier {
  /// Confirms every action, since no account has a second factor.
  public static var none: SecondFactorVerifier {
    SecondFactorVerifier(
      factors: NoSecondFactors(), cipher: KeyRing([]), rules: SecondFactorRules(), origin: nil,
      now: { Date() })
  }
}
