import Domain
import Foundation
import Secrets
import Store

extension Operations {
  /// The operations on a store, with one brand for all accounts.
  static func sample(
    on store: AccountStore, at brand: Brand = .aurora,
    hashing: PasswordVerifier.Hashing = PasswordVerifier.Hashing(
      semaphore: SecondFactorHost.NoQueue(), verify: { _, _ in false }, needsRenewal: { _ in false }
    ),
    cipher: any SecretCipher = KeyRing([]), secondFactor: SecondFactorRules = SecondFactorRules(),
    codes: VerificationCodeParts.Maker? = nil, messages: MessageParts? = nil,
    emails: EmailWriter = EmailWriter { template, _, address, _ in
      Email(to: address, of: "Aurora", subject: "\(template)", text: "…")
    },
    words: LifetimeWords = LifetimeWords { _, address in
      Email(to: address, of: "Aurora", subject: "expiring", text: "…")
    } reason: { _ in
      .expired(on: "a day")
    }, now: @escaping @Sendable () -> Date = { Date() }
  ) -> Operations {
    Operations(
      on: store, accounts: store, hashing: hashing, cipher: cipher,
      rules: { _ in (brand, secondFactor) }, localUser: .unixUser("root"),
      codes: codes ?? { _, call in
        VerificationCodeParts(
          codes: store, makeCode: EmailCode.randomOfOperator, emails: emails,
          limit: RateLimit(.signInCode, HourlyLimits(), limiter: store), origin: call.origin,
          now: now, deliver: {})
      },
      brands: { _ in brand }, emails: { _ in emails }, words: { _ in words },
      sendsEmails: { true }, now: now, deliver: {},
      messages: messages
        ?? MessageParts(
          limit: RateLimit(.message, HourlyLimits(), limiter: store), sendsEmails: { true }))
  }
}

extension Brand {
  static func aurora(_ accounts: AccountLifetime) -> Brand {
    Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"), accounts: accounts)
  }
}
