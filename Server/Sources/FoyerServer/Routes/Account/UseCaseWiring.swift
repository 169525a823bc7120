import Domain
import Essentials
import FoyerAPI
import Secrets
import Store

/// Creates the use cases of sign-in and the operations, the same ones that the terminal program uses.
struct UseCaseWiring: Sendable {
  let store: AccountStore
  let hashing: PasswordVerifier.Hashing
  /// The rate limit of verification codes.
  let limit: RateLimit
  /// The rate limit of guests' messages and replies.
  let messageLimit: RateLimit
  let brands: ServedBrands
  let connectionLimit: ConnectionLimit
  let emailPolicy: any EmailPolicy
  let cipher: any SecretCipher
  let sendsEmails: @Sendable () -> Bool
  /// Starts a delivery in the background.
  let deliver: @Sendable () -> Void

  /// The use cases for a guest of a brand.
  ///
  /// - Throws: `ProblemResponse` if the brand isn't served or its sign-in is off.
  func useCases(at brand: String, for caller: Caller) throws -> SignInUseCases {
    let brand = try brands.brand(BrandID(brand), for: caller)
    guard brand.flags[.signInEnabled] else { throw ProblemResponse(.closed("Sign-in is closed")) }
    return useCases(brand.brand, caller)
  }

  /// Recognizes a guest by the SSH key that the guest used at a host.
  func visitor(
    with key: SSHPublicKey, at brand: String, _ caller: Caller
  ) async throws -> RecognizeByKey.Visitor {
    let brand = try brands.brand(BrandID(brand), for: caller)
    return await useCases(brand.brand, caller).recognize.execute(
      RecognizeByKey.Request(key, maySignIn: brand.flags[.signInEnabled]))
  }

  /// Runs a request that hashes a password as soon as the connection limit permits.
  func queued<Value>(
    _ caller: Caller, _ work: () async throws -> Value
  ) async throws -> Value {
    try await connectionLimit.queued(caller.key, from: caller.origin, work)
  }

  /// A brand that is taken out of the server must not switch a required second factor off. Without
  /// the operator's key nobody could enrol one, so the serving brand's rules apply.
  private var rulesOfUnservedBrands: SecondFactorRules? { cipher.isAvailable ? .strictest : nil }

  /// The operations for the owners of accounts, by the rules of each account's brand.
  ///
  /// - Parameter onApproval: called when a member's vouch has made an account.
  func operations(
    log: any ProblemLog, _ deliveries: any Deliveries,
    onApproval: @escaping @Sendable () -> Void
  ) -> Operations {
    let (store, brands, unserved) = (store, brands, rulesOfUnservedBrands)
    return Operations(
      on: store, accounts: store, hashing: hashing, cipher: cipher,
      rules: { (id) async throws(AccountsError) in
        guard let brand = try await store.own(id)?.account.brand else { return nil }
        let served = brands[brand]?.brand
        return (
          served, served?.secondFactor ?? unserved ?? brands.first?.secondFactor ?? .strictest
        )
      }, codes: codes, brands: { id in if let id { brands[id]?.brand } else { brands.first } },
      emails: { EmailWriter(of: $0, now: { Date() }) },
      words: { LifetimeWords(of: $0, now: { Date() }) }, sendsEmails: sendsEmails,
      now: { Date() }, deliver: deliver, onApproval: onApproval,
      log: log, emailPolicy: emailPolicy, deliveries: deliveries,
      messages: MessageParts(
        limit: messageLimit, isOpen: { brands[$0]?.flags[.contactEnabled] ?? false },
        sendsEmails: sendsEmails))
  }

  private func useCases(_ brand: Brand, _ caller: Caller) -> SignInUseCases {
    let (brands, unserved) = (brands, rulesOfUnservedBrands)
    return SignInUseCases(
      on: store, accounts: store, hashing: hashing,
      codes: codes(brand, Call(origin: caller.origin, host: caller.host)), cipher: cipher,
      secondFactor: brand.secondFactor,
      ownRules: { brands[$0]?.brand.secondFactor ?? unserved }, sendsEmails: sendsEmails)
  }

  private var codes: VerificationCodeParts.Maker {
    { [store, limit, emailPolicy, deliver] brand, call in
      VerificationCodeParts(
        codes: store, makeCode: EmailCode.random,
        emails: EmailWriter(of: brand, now: { Date() }), limit: limit, origin: call.origin,
        host: call.host, emailPolicy: emailPolicy, now: { Date() }, deliver: deliver)
    }
  }
}

extension VerificationCodeReceipt {
  /// - Throws: `ProblemResponse` if the address is invalid or the receipt is too easy to guess.
  init(_ receipt: Secret?, _ email: String) throws {
    let idempotencyKey = receipt.flatMap {
      $0.withBytes { IdempotencyKey(key: String(decoding: $0, as: UTF8.self)) }
    }
    guard let idempotencyKey else { throw ProblemResponse(.invalid("receipt", "malformed")) }
    let address: EmailAddress
    do throws(EmailProblem) { address = try EmailAddress(validating: email) } catch {
      throw ProblemResponse(.invalid(RegistrationProblem.email(error).fieldProblems))
    }
    self.init(idempotencyKey: idempotencyKey, email: address)
  }
}

extension Secret? {
  /// - Throws: `ProblemResponse` if the text can't be a code.
  func code<Code>(_ parse: (String) -> Code?) throws -> Code {
    let typed = self?.withBytes { String(decoding: $0, as: UTF8.self) }
    guard let code = typed.flatMap(parse) else {
      throw ProblemResponse(.invalid("code", "malformed"))
    }
    return code
  }
}
