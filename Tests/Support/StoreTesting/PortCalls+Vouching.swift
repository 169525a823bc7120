import Domain
import Foundation
import Secrets

extension PortCalls {
  var vouching: [PortCall] {
    let (ada, id, now) = (ada, applied.application.id, now)
    return [
      PortCall("ownVouches(of:at:)") { try await $0.ownVouches(of: ada.id, at: now) },
      PortCall("application(_:naming:)") { try await $0.application(id, naming: ada.id) },
      PortCall("vouches(of:)") { try await $0.vouches(of: id) },
      PortCall("add(_:)") {
        try await $0.add(
          NewVouchCode(
            .random(), id: "1", by: ada.id, of: ada.brand, rules: VouchingRules(), at: now))
      },
      PortCall("withdrawVouchCode(_:of:at:)") {
        try await $0.withdrawVouchCode("1", of: ada.id, at: now)
      },
      PortCall("name(_:of:at:)") {
        try await $0.name(VoucherNames(usernames: []), of: id, at: now)
      },
      PortCall("approveVouched(of:at:limit:)") {
        try await $0.approveVouched(of: ada.brand, at: now, limit: 9)
      },
      PortCall("send(_:to:at:)") {
        let address = try EmailAddress(validating: "grace@example.org")
        let email = Email(to: address, of: "Aurora", subject: "code", text: "…")
        let code = OperatorCode(EmailCode.randomOfOperator(), to: address, email: email)
        return try await $0.send(code, to: id, at: now + 90)
      },
      PortCall("answer(_:)") {
        try await $0.answer(
          NewVouchAnswer(.give, to: id, by: ada.id, rules: VouchingRules(), at: now + 90))
      },
    ]
  }

  var limits: [PortCall] {
    let use = RateLimitedUse(.signUp, id: "1", origin: origin, time: now)
    let (wave, now) = (WaveRules(limit: 1, then: .code), now)
    let signUps = ["1", "2"].map {
      WaveSignUp(
        at: BrandID("aurora"), KeyedDigest(text: $0), from: origin, email: ada.email, time: now)
    }
    return [
      PortCall("admit(_:within:)") { try await $0.admit(use, within: HourlyLimits(host: 1)) },
      PortCall("giveBack(_:)") { try await $0.giveBack(use) },
    ]
      + signUps.map { signUp in
        PortCall("holds(_:by:)") { try await $0.holds(signUp, by: wave) }
      } + [
        PortCall("wouldHold(_:by:)") { try await $0.wouldHold(signUps[0], by: wave) },
        PortCall("wave(at:now:)") { try await $0.wave(at: BrandID("aurora"), now: now) },
        PortCall("endWave(at:)") { try await $0.endWave(at: BrandID("aurora")) },
      ]
  }
}
