import Essentials
import Secrets

/// Checks once more that a signed-in member is the owner of the account.
struct OwnerProof: Sendable {
  let accounts: any OwnAccounts & SecondFactors
  let hashing: PasswordVerifier.Hashing
  let cipher: any SecretCipher
  let source: SecondFactorSource
  let now: @Sendable () -> Date

  /// - Throws: `.signedOut` if the account was deleted.
  func account(of owner: Owner) async throws(SignInError) -> OwnAccount {
    guard let found = try await SignInError.of(await accounts.own(owner.account)) else {
      throw .signedOut
    }
    return found
  }

  /// Checks the password, which only a session that a verification code has opened may leave out.
  /// Failed attempts count here, too: otherwise an unattended screen could be used for guessing.
  ///
  /// - Returns: the password's hash; nil if it was left out.
  @discardableResult
  func confirm(_ password: Secret?, of owner: Owner) async throws(SignInError) -> PasswordHash? {
    guard let password else {
      if owner.session.isByCode { return nil }
      throw .wrong
    }
    let account = try await account(of: owner).account
    guard let name = SignInName(of: account) else { throw .signedOut }
    let known = try await passwords(of: owner).credentials(
      name, password, opening: nil, onWait: owner.call.onWait)
    guard known.account.id == account.id else { throw .signedOut }
    return known.passwordHash
  }

  func passwords(of owner: Owner) -> PasswordVerifier {
    PasswordVerifier(
      accounts: accounts, hashing: hashing, origin: owner.call.origin, host: owner.call.host,
      now: now)
  }

  func codes(of owner: Owner) -> SecondFactorVerifier {
    SecondFactorVerifier(
      factors: accounts, cipher: cipher, rules: owner.secondFactor, source: source,
      origin: owner.call.origin, host: owner.call.host, now: now)
  }
}

extension OperationFailure {
  /// Reads a second factor's code.
  ///
  /// - Throws: `.invalid` if the text can't be a code.
  static func code(_ secret: Secret?) throws(Self) -> SecondFactorCode? {
    guard let typed = secret?.text else { return nil }
    guard let code = SecondFactorCode(typed: typed) else {
      throw .broken("code", "malformed")
    }
    return code
  }

  static func missing(_ field: String) -> Self {
    .invalid([FieldProblem(field: field, rule: "missing")])
  }
}

extension SecondFactorCode {
  var secret: Secret { Secret(text) }
}

extension Secret {
  /// The text, in memory that isn't locked.
  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
