import Domain
import Foundation
import Secrets
import Store

/// Calls of the port for second factors.
extension PortCalls {
  var secondFactors: [PortCall] {
    let (ada, session, now) = (ada, session, now)
    let sealed = SealedSecret(bytes: [1, 2, 3], key: "12345678")
    let code = KeyedDigest(text: "recovery")
    let attempt = SecondFactorAttempt(.account(ada.id), from: nil, at: now)
    let factor = EnrolledSecondFactor(account: ada.id, secret: sealed, lastStep: 1, enrolledAt: now)
    return [
      PortCall("secondFactor(of:)") { try await $0.secondFactor(of: ada.id) },
      PortCall("prepare(_:of:at:)") { try await $0.prepare(sealed, of: ada.id, at: now) },
      PortCall("preparedSecret(of:for:at:)") {
        try await $0.preparedSecret(of: ada.id, for: code, at: now)
      },
      PortCall("enrol(_:)") {
        try await $0.enrol(
          SecondFactorEnrolment(
            of: ada.id, by: session.id, code, sealed, step: 1, recoveryCodes: [code], at: now))
      },
      PortCall("begin(_:)") { try await $0.begin(attempt) },
      PortCall("end(_:)") {
        try await $0.end(
          SecondFactorEnd(
            attempt, factor, by: .timeBased(step: 2, resealed: nil), opening: nil))
      },
      PortCall("replaceRecoveryCodes(of:with:)") {
        try await $0.replaceRecoveryCodes(of: ada.id, with: [code])
      },
      PortCall("sealedSecrets(after:limit:)") {
        try await $0.sealedSecrets(after: nil, limit: 10)
      },
      PortCall("replaceSecrets(_:)") {
        try await $0.replaceSecrets([
          SecretReplacement(of: AccountSecret(account: ada.id, secret: sealed), by: sealed)
        ])
      },
      PortCall("removeSecondFactor(of:)") { try await $0.removeSecondFactor(of: ada.id) },
    ]
  }
}
