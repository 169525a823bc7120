import Essentials
import Secrets

/// Checks codes of second factors. Each correct code is used up.
public struct SecondFactorVerifier: Sendable {
  let factors: any SecondFactors
  let cipher: any SecretCipher
  let rules: SecondFactorRules
  let source: SecondFactorSource
  private let origin: Origin?
  private let host: GrantName?
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - source: makes secrets and recovery codes.
  ///   - origin: the guest's network origin, if known.
  ///   - host: the host that has reported the origin.
  public init(
    factors: any SecondFactors, cipher: any SecretCipher, rules: SecondFactorRules,
    source: SecondFactorSource = SecondFactorSource(), origin: Origin?, host: GrantName? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.factors = factors
    self.cipher = cipher
    self.rules = rules
    self.source = source
    (self.origin, self.host) = (origin, host)
    self.now = now
  }

  /// True if members can enrol a second factor.
  var isOffered: Bool { rules.policy != .off && cipher.isAvailable }

  /// True if members without a second factor have to enrol one, even if they can't without a key: a
  /// file that can't be read must not switch the rule off.
  var isRequired: Bool { rules.policy == .required }

  var offer: SecondFactorOffer {
    SecondFactorOffer(isOffered: isOffered, isRequired: isRequired)
  }

  /// Completes a sign-in.
  func signIn(
    _ challenge: SecondFactorChallenge, _ code: SecondFactorCode
  ) async throws(SignInError) -> SignedInMember {
    let token = AccessToken()
    let session = NewSession(token, from: origin, on: host, at: now())
    switch try await check(code, of: .challenge(challenge.token.digest), opening: session) {
    case .admitted(let account, let isByCode):
      return SignedInMember(account, session: token, isByCode: isByCode)
    case .wrong: throw .wrongCode
    case .over: throw .signedOut
    case .suspended(let suspension): throw SignInError(suspension)
    }
  }

  /// Confirms an action of a signed-in owner. An account without a second factor needs no code.
  ///
  /// - Throws: `.wrongCode` also if the code is missing.
  func confirm(_ account: AccountID, _ code: SecondFactorCode?) async throws(SignInError) {
    guard let code else {
      let status = try await SignInError.of(await factors.secondFactor(of: account))
      if status != nil { throw .wrongCode }
      return
    }
    switch try await check(code, of: .account(account), opening: nil) {
    case .admitted, .over: break
    case .wrong: throw .wrongCode
    case .suspended(let suspension): throw SignInError(suspension)
    }
  }

  private func check(
    _ code: SecondFactorCode, of subject: SecondFactorAttempt.Subject, opening session: NewSession?
  ) async throws(SignInError) -> SecondFactorEnding {
    let keys: Set<String>? = if case .timeBased = code { Set(cipher.keyNames) } else { nil }
    let attempt = SecondFactorAttempt(subject, from: origin, on: host, keys: keys, at: now())
    let factor: EnrolledSecondFactor
    switch try await SignInError.of(await factors.begin(attempt)) {
    case .admitted(let found): factor = found
    case .paused(let seconds): throw .paused(seconds: seconds)
    case .over: return .over
    case .keyMissing: throw .secondFactorUnavailable
    }
    let end = SecondFactorEnd(
      attempt, factor, by: try proof(of: code, factor, at: attempt.time), opening: session)
    return try await SignInError.of(await factors.end(end))
  }

  private func proof(
    of code: SecondFactorCode, _ factor: EnrolledSecondFactor, at time: Date
  ) throws(SignInError) -> SecondFactorEnd.Proof {
    switch code {
    case .recovery(let code): return .recovery(code.digest)
    case .timeBased(let digits):
      guard let secret = cipher.open(factor.secret, of: factor.account) else {
        throw .secondFactorUnavailable
      }
      guard let step = secret.step(of: digits, at: time, after: factor.lastStep) else {
        throw .wrongCode
      }
      let isOutdated = cipher.isOutdated(factor.secret)
      return .timeBased(
        step: step, resealed: isOutdated ? cipher.seal(secret, of: factor.account) : nil)
    }
  }
}
