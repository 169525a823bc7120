import Domain
import Essentials
import Secrets

extension Operations {
  /// The operations on a store, with one right password and one brand for all accounts.
  public static func sample(
    on store: any OperationParts.Store & OwnAccounts & SecondFactors & VerificationCodes
      & RateLimiter,
    at brand: Brand = Brand(
      id: BrandID("town"), name: "Town", logo: Brand.Logo(narrow: "▲"), languages: ["en"]),
    password: Secret = Secret("aB3!"),
    emails: EmailWriter = EmailWriter { template, _, address, _ in
      Email(to: address, of: "Town", subject: "\(template)", text: "…")
    },
    words: LifetimeWords = LifetimeWords { _, address in
      Email(to: address, of: "Town", subject: "expiring", text: "…")
    } reason: { _ in
      .expired(on: "a day")
    }, localUser: AuditActor? = .unixUser("root"), sendsEmails: Bool = true,
    makeCode: @escaping @Sendable () -> EmailCode = EmailCode.randomOfOperator,
    now: @escaping @Sendable () -> Date = { Date() },
    deliver: @escaping @Sendable () -> Void = {}
  ) -> Operations {
    Operations(
      OperationParts(
        on: store, accounts: store,
        hashing: PasswordVerifier.Hashing(
          semaphore: HashingSemaphoreStub(), verify: { $1 == password },
          needsRenewal: { _ in false }),
        cipher: KeyRing([]), rules: { _ in (brand, brand.secondFactor) },
        localUser: localUser,
        codes: { _, call in
          VerificationCodeParts(
            codes: store, makeCode: makeCode, emails: emails,
            limit: RateLimit(.signInCode, HourlyLimits(), limiter: store), origin: call.origin,
            now: now, deliver: deliver)
        }, brands: { _ in brand }, emails: { _ in emails }, words: { _ in words },
        sendsEmails: { sendsEmails }, now: now, deliver: deliver,
        messages: MessageParts(
          limit: RateLimit(.message, HourlyLimits(), limiter: store),
          sendsEmails: { sendsEmails })))
  }
}
