import Domain
import FoyerAPI
import Secrets
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Provides the use cases for guests' own accounts, the same ones that the terminal program uses.
struct OwnAccountAccess: Sendable {
  let store: AccountStore
  let accounts: any OperatorAccounts
  let hashing: PasswordVerifier.Hashing
  /// The rate limit of verification codes.
  let limit: RateLimit
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
  func useCases(at brand: String, for caller: Caller) throws -> OwnAccountUseCases {
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

  /// The use cases for the owner of a session.
  ///
  /// - Parameter byRules: true if the use case needs the rules or texts of the account's brand. It
  ///   then fails if that brand isn't served; otherwise the first brand serves instead, with the
  ///   strictest rules for second factors.
  func useCases(for caller: Caller, byRules: Bool = false) async throws -> OwnAccountUseCases {
    guard let id = caller.account, let account = try await store.own(id)?.account else {
      throw SignInError.signedOut
    }
    if let own = brands[account.brand]?.brand { return useCases(own, caller) }
    guard !byRules, let brand = brands.first else { throw ProblemResponse.unknownBrand() }
    return useCases(brand, caller, secondFactor: rulesOfUnservedBrands)
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
      OperationParts(
        on: store, accounts: store, hashing: hashing, cipher: cipher,
        rules: { (id) async throws(AccountsError) in
          guard let brand = try await store.own(id)?.account.brand else { return nil }
          let served = brands[brand]?.brand
          return (
            served, served?.secondFactor ?? unserved ?? brands.first?.secondFactor ?? .strictest
          )
        }, emails: { EmailWriter(of: $0, now: { Date() }) }, sendsEmails: sendsEmails,
        now: { Date() }, deliver: deliver, onApproval: onApproval,
        log: log, emailPolicy: emailPolicy, deliveries: deliveries))
  }

  /// - Parameter secondFactor: nil for the brand's rules.
  private func useCases(
    _ brand: Brand, _ caller: Caller, secondFactor: SecondFactorRules? = nil
  ) -> OwnAccountUseCases {
    let (brands, unserved) = (brands, rulesOfUnservedBrands)
    return OwnAccountUseCases(
      on: store, accounts: store, deleting: accounts, hashing: hashing,
      requirements: brand.registration.passwords, lifetime: brand.accounts,
      brand: brand.id,
      codes: VerificationCodeParts(
        codes: store, makeCode: EmailCode.random,
        emails: EmailWriter(of: brand, now: { Date() }), limit: limit, origin: caller.origin,
        host: caller.host, emailPolicy: emailPolicy, now: { Date() }, deliver: deliver),
      cipher: cipher, secondFactor: secondFactor ?? brand.secondFactor,
      ownRules: { brands[$0]?.brand.secondFactor ?? unserved }, sendsEmails: sendsEmails)
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

extension SecondFactorCode {
  /// - Throws: `ProblemResponse` if the text can't be a code.
  init(_ code: Secret?) throws {
    guard let code = try SecondFactorCode(optional: code) else {
      throw ProblemResponse(.invalid("code", "missing"))
    }
    self = code
  }

  /// - Returns: nil without a text.
  /// - Throws: `ProblemResponse` if the text can't be a code.
  init?(optional code: Secret?) throws {
    guard let code else { return nil }
    let typed = code.withBytes { String(decoding: $0, as: UTF8.self) }
    guard let code = SecondFactorCode(typed: typed) else {
      throw ProblemResponse(.invalid("code", "malformed"))
    }
    self = code
  }
}

extension EmailCode {
  /// - Throws: `ProblemResponse` if the text can't be a code.
  init(_ code: Secret?) throws {
    let typed = code?.withBytes { String(decoding: $0, as: UTF8.self) }
    guard let code = typed.flatMap({ EmailCode(typed: $0) }) else {
      throw ProblemResponse(.invalid("code", "malformed"))
    }
    self = code
  }
}
