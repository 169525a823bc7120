import Domain
import Foundation
import Secrets
import Synchronization

@testable import Store

/// The operations of one account's owner on a store, with a clock that stands still, and an app that
/// computes codes.
final class SecondFactorHost: Sendable {
  static let password = Secret("aB3!")

  let opened: OpenedStore
  let ada: Account
  /// The store, which sends owners e-mails whose subject names the template, the language and the
  /// brand.
  let store: AccountStore
  private let time = Mutex(Applicant.start)
  private let ring: Mutex<KeyRing>
  private let app = Mutex<TimeBasedSecret?>(nil)
  private let rules: SecondFactorRules
  private let ownRules: SecondFactorRules?

  /// - Parameter ownRules: The rules of the account's brand; nil if they aren't known.
  init(
    _ kind: StoreKind, _ rules: SecondFactorRules = SecondFactorRules(),
    ownRules: SecondFactorRules? = nil, key: EncryptionKey = EncryptionKey()
  ) async throws {
    opened = try await kind.open()
    ada = try await opened.add()
    try await opened.change("UPDATE accounts SET language = 'ja'")
    store = opened.store.sending(
      { brand in
        EmailWriter { template, _, address, language in
          Email(
            to: address, of: "Aurora", subject: "\(template) \(language) \(brand)", text: "…")
        }
      }, deliver: {})
    (self.rules, self.ownRules) = (rules, ownRules)
    ring = Mutex(KeyRing([key]))
  }

  var now: Date { time.withLock(\.self) }

  func pass(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

  func use(_ keys: EncryptionKey...) { ring.withLock { $0 = KeyRing(keys) } }

  /// The code of the app, at a time that its clock is off.
  func code(_ drift: TimeInterval = 0) throws -> SecondFactorCode {
    guard let secret = app.withLock(\.self),
      let code = SecondFactorCode(
        typed: secret.code(at: TimeBasedSecret.step(at: now + drift)))
    else { throw StorageProblem.corrupt }
    return code
  }

  /// A code that is wrong for some minutes.
  func wrongCode() throws -> SecondFactorCode {
    let right = try Set((-9...9).map { try code(Double($0) * 30).text })
    let text = (100_000...999_999).lazy.map(String.init).first { !right.contains($0) }
    guard let code = text.flatMap({ SecondFactorCode(typed: $0) }) else {
      throw StorageProblem.corrupt
    }
    return code
  }

  var operations: Operations {
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"), languages: ["en"],
      registration: RegistrationRules(
        passwords: PasswordRequirements(.passphrase, brandName: "Aurora")))
    return Operations.sample(
      on: store, at: brand, hashing: Self.hashing, cipher: Cipher(host: self),
      secondFactor: rules, codes: { self.codes($1.origin, $1.host) }, emails: Self.emails,
      now: { self.now })
  }

  /// Carries an operation out for the owner.
  @discardableResult
  func own<Op: APIOperation>(
    _ operation: Op, _ session: AccessToken, key: IdempotencyKey? = nil, from origin: Origin? = nil
  ) async throws(SignInError) -> Op.Response where Op.Refused == Never {
    try await operations.own(operation, session, key: key, from: origin)
  }

  func prepare(_ session: AccessToken) async throws(SignInError) -> TimeBasedSecret {
    try await operations.prepareSecondFactor(session)
  }

  private static let hashing = PasswordVerifier.Hashing(
    semaphore: NoQueue(), verify: { $1 == password }, needsRenewal: { _ in false })

  private static let emails = EmailWriter { template, _, address, language in
    Email(to: address, of: "Aurora", subject: "\(template) \(language)", text: "…")
  }

  func useCases(from origin: Origin? = nil, on host: GrantName? = nil) -> SignInUseCases {
    SignInUseCases(
      on: store, accounts: store, hashing: Self.hashing, codes: codes(origin, host),
      cipher: Cipher(host: self), secondFactor: rules, ownRules: { [ownRules] _ in ownRules },
      sendsEmails: { true })
  }

  private func codes(_ origin: Origin?, _ host: GrantName?) -> VerificationCodeParts {
    VerificationCodeParts(
      codes: store, makeCode: { Applicant.code }, emails: Self.emails,
      limit: RateLimit(.signInCode, HourlyLimits(), limiter: store), origin: origin, host: host,
      now: { self.now }, deliver: {})
  }

  /// Signs in by the password before there is a second factor.
  func session() async throws -> AccessToken {
    let token = AccessToken()
    _ = try await store.open(NewSession(token, from: nil, at: now), of: ada.id)
    return token
  }

  /// Enrols a second factor, and lets its first code grow old.
  ///
  /// - Parameter session: The owner's session, which remains; nil for a new one.
  @discardableResult
  func enrol(by session: AccessToken? = nil) async throws -> [RecoveryCode] {
    let session = if let session { session } else { try await self.session() }
    let secret = try await prepare(session)
    app.withLock { $0 = secret }
    let codes = try await own(EnrolSecondFactor(try code(), Self.password), session).all()
    pass(60)
    return codes
  }

  /// Signs in by the password as far as that leads.
  func challenge(from origin: Origin? = nil) async throws -> SecondFactorChallenge {
    do throws(SignInError) {
      _ = try await useCases(from: origin).signIn.execute(
        SignInToAccount.Request("ada@example.org", Self.password))
    } catch {
      guard case .challenged(let challenge) = error else { throw error }
      return challenge
    }
    throw StorageProblem.corrupt
  }

  /// Completes a sign-in.
  @discardableResult
  func signIn(
    _ challenge: SecondFactorChallenge, _ code: SecondFactorCode, from origin: Origin? = nil
  ) async throws(SignInError) -> SignedInMember {
    try await useCases(from: origin).signInBySecondFactor.execute(.init(challenge, code))
  }

  func isSession(_ token: AccessToken) async throws -> Bool {
    try await store.session(token.digest, at: now) != nil
  }

  /// The contents of the e-mails in the outbox. The order of those of one moment isn't known.
  func emails() async throws -> [String] {
    try await store.driver.read { sql in
      try sql.rows("SELECT payload FROM outbox ORDER BY created_at, key").map { row in
        String(decoding: try row.get("payload") as [UInt8], as: UTF8.self)
      }
    }
  }

  /// The names of the changes of the second factor about which the owner got e-mails, sorted.
  func changes() async throws -> [String] {
    let names = SecondFactorChange.allCases.map { "\($0)" }
    return try await emails().compactMap { email in
      names.first { email.contains("Change.\($0),") && email.contains("ja aurora") }
    }.sorted()
  }

  /// Returns whether the app's secret is in a text or opens with this key.
  func isRevealed(in texts: [String], by key: EncryptionKey) async throws -> Bool {
    guard let secret = app.withLock(\.self) else { throw StorageProblem.corrupt }
    let sealed = try await store.sealedSecrets(after: nil, limit: 9).map(\.secret)
    return texts.contains { $0.contains(secret.text) }
      || sealed.contains { KeyRing([key]).open($0, of: ada.id) != nil }
  }

  func audit() async throws -> [String] {
    try await store.auditEntries(after: nil, AuditChoice(subject: ada.id.description), limit: 99)
      .items.map(\.action)
  }

  private struct Cipher: SecretCipher {
    let host: SecondFactorHost
    private var ring: KeyRing { host.ring.withLock(\.self) }

    var isAvailable: Bool { ring.isAvailable }
    var keyNames: [String] { ring.keyNames }
    func seal(_ secret: TimeBasedSecret, of account: AccountID) -> SealedSecret? {
      ring.seal(secret, of: account)
    }
    func open(_ secret: SealedSecret, of account: AccountID) -> TimeBasedSecret? {
      ring.open(secret, of: account)
    }
    func isOutdated(_ secret: SealedSecret) -> Bool { ring.isOutdated(secret) }
  }

  struct NoQueue: HashingSemaphore, HashingPermit {
    func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit { self }
    func end() {}
  }
}

/// Returns the error with which an operation fails; nil if it doesn't.
func refusal<Value>(_ work: () async throws -> Value) async -> SignInError? {
  do { _ = try await work() } catch { return error as? SignInError }
  return nil
}
