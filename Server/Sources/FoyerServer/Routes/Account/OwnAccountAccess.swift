import Domain
import FoyerAPI
import Secrets
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What guests do with accounts of their own, by the use cases that the terminal has on a store.
struct OwnAccountAccess: Sendable {
  let store: AccountStore
  let accounts: any OperatorAccounts
  let hashing: PasswordProof.Hashing
  /// How many codes may be asked for.
  let limit: AttemptLimit
  let labels: Labels
  let turnstile: Turnstile
  /// Begins to deliver what was written, and returns at once.
  let deliver: @Sendable () -> Void

  /// The use cases for a guest at a brand.
  ///
  /// - Throws: `ProblemResponse`, where the brand isn't served or sign-in is off there.
  func useCases(at brand: String, for caller: Caller) throws -> OwnAccountUseCases {
    let label = try labels.label(BrandID(brand), for: caller)
    guard label.flags[.signInEnabled] else { throw ProblemResponse(.closed("Sign-in is closed")) }
    return useCases(label.brand, caller)
  }

  /// The guest who has shown a key to a host.
  func visitor(
    with key: SSHPublicKey, at brand: String, _ caller: Caller
  ) async throws -> RecognizeByKey.Visitor {
    let label = try labels.label(BrandID(brand), for: caller)
    return await useCases(label.brand, caller).recognize.execute(
      RecognizeByKey.Request(key, maySignIn: label.flags[.signInEnabled]))
  }

  /// The use cases for the owner of a session, by the rules of the account's brand.
  func useCases(for caller: Caller) async throws -> OwnAccountUseCases {
    let session = try await SessionCheck(store, now: { Date() }).session(caller.session())
    guard let account = try await store.own(session.account)?.account else {
      throw SignInError.signedOut
    }
    guard let brand = labels[account.brand]?.brand ?? labels.first else {
      throw ProblemResponse.unknownLabel()
    }
    return useCases(brand, caller)
  }

  /// Lets a request that hashes a password in when there is room.
  func queued<Value>(
    _ caller: Caller, _ work: () async throws -> Value
  ) async throws -> Value {
    // Each request has a place of its own: it has no key by which the server would know it again.
    let attempt = RandomIdentifiers().attemptID()
    return try await turnstile.pass(attempt, from: caller.origin) {
      try await FairTurns.$origin.withValue(caller.origin) { try await work() }
    }
  }

  private func useCases(_ brand: Brand, _ caller: Caller) -> OwnAccountUseCases {
    OwnAccountUseCases(
      on: store, accounts: store, deleting: accounts, hashing: hashing,
      requirements: brand.registration.passwords,
      codes: OwnCodeParts(
        codes: store, makeCode: EmailCode.random,
        letters: LetterWriter(of: brand, now: { Date() }), limit: limit, origin: caller.origin,
        now: { Date() }, deliver: deliver),
      offersCodes: { true })
  }
}

extension OwnCodeReceipt {
  /// - Throws: `ProblemResponse`, where the address can't be one or the receipt could be guessed.
  init(_ receipt: Secret?, _ email: String) throws {
    let attempt = receipt.flatMap {
      $0.withBytes { AttemptID(key: String(decoding: $0, as: UTF8.self)) }
    }
    guard let attempt else { throw ProblemResponse(.invalid("receipt", "malformed")) }
    let address: EmailAddress
    do throws(EmailProblem) { address = try EmailAddress(validating: email) } catch {
      throw ProblemResponse(.invalid(RegistrationProblem.email(error).fieldProblems))
    }
    self.init(attempt: attempt, email: address)
  }
}

extension EmailCode {
  /// - Throws: `ProblemResponse`, where it can't be a code.
  init(_ code: Secret?) throws {
    let typed = code?.withBytes { String(decoding: $0, as: UTF8.self) }
    guard let code = typed.flatMap({ EmailCode(typed: $0) }) else {
      throw ProblemResponse(.invalid("code", "malformed"))
    }
    self = code
  }
}
