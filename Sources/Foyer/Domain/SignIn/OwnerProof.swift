import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks once more that a signed-in member is the owner of the account.
struct OwnerProof: Sendable {
  let accounts: any OwnAccounts & SecondFactors
  let hashing: PasswordVerifier.Hashing
  let cipher: any SecretCipher
  let source: SecondFactorSource
  let now: @Sendable () -> Date

  /// Checks the password, which only a session that a verification code has opened may leave out.
  func confirm(_ password: Secret?, of owner: Owner) async throws(SignInError) {
    guard let password else {
      if owner.session.isByCode { return }
      throw .wrong
    }
    let verifier = PasswordVerifier(
      accounts: accounts, hashing: hashing, origin: owner.call.origin, host: owner.call.host,
      now: now)
    let account = try await accounts.account(of: owner.session).account
    _ = try await verifier.again(account, password, owner.call.onWait)
  }

  func codes(of owner: Owner) -> SecondFactorVerifier {
    SecondFactorVerifier(
      factors: accounts, cipher: cipher, rules: owner.secondFactor, source: source,
      origin: owner.call.origin, host: owner.call.host, now: now)
  }
}

extension AddKey {
  /// - Throws: `.invalid` if the text can't be a code.
  func secondFactorCode() throws(Failure) -> SecondFactorCode? {
    guard let secondFactor else { return nil }
    let typed = secondFactor.withBytes { String(decoding: $0, as: UTF8.self) }
    guard let code = SecondFactorCode(typed: typed) else {
      throw .invalid([FieldProblem(field: "code", rule: "malformed")])
    }
    return code
  }
}
