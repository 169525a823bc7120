import Domain
import Foundation

extension PortCalls {
  var vouching: [PortCall] {
    let (ada, id, now) = (ada, applied.application.id, now)
    return [
      PortCall("ownVouches(of:at:)") { try await $0.ownVouches(of: ada.id, at: now) },
      PortCall("application(_:naming:)") { try await $0.application(id, naming: ada.id) },
      PortCall("vouches(of:)") { try await $0.vouches(of: id) },
      PortCall("answer(_:)") {
        try await $0.answer(
          NewVouchAnswer(.give, to: id, by: ada.id, rules: VouchingRules(), at: now + 90))
      },
    ]
  }

  var limits: [PortCall] {
    let use = RateLimitedUse(.signUp, id: "1", origin: origin, time: now)
    return [
      PortCall("admit(_:within:)") { try await $0.admit(use, within: HourlyLimits(host: 1)) },
      PortCall("giveBack(_:)") { try await $0.giveBack(use) },
    ]
  }
}
