import InteractorKit
import Secrets

/// Makes a secret for an authenticator app. It has no effect until `EnrolSecondFactor` has received
/// a correct code.
public struct PrepareSecondFactor: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = TimeBasedSecret
    public typealias Failure = SignInError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let verifier: SecondFactorVerifier
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    verifier: SecondFactorVerifier, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.verifier, self.check, self.executor) = (verifier, check, executor)
  }

  /// The secret replaces an earlier one that wasn't confirmed, and is never shown again.
  ///
  /// - Throws: `.secondFactorUnavailable` without the operator's key; `.secondFactorPresent` if
  ///   the account already has a second factor; `.signedOut` if it was deleted.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> TimeBasedSecret {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session, beforeEnrolment: true).account
      let secret = verifier.source.secret()
      guard verifier.isOffered, let sealed = verifier.cipher.seal(secret, of: account) else {
        throw .secondFactorUnavailable
      }
      let isPrepared = try await translating { () async throws(AccountsError) in
        try await verifier.factors.prepare(sealed, of: account, at: verifier.now())
      }
      guard isPrepared else { throw try await refusal(of: account) }
      return secret
    }
  }

  private func refusal(of account: AccountID) async throws(SignInError) -> SignInError {
    let enrolled = try await translating { () async throws(AccountsError) in
      try await verifier.factors.secondFactor(of: account)
    }
    return enrolled == nil ? .signedOut : .secondFactorPresent
  }
}

/// Enrols a second factor, after a correct code of the prepared secret, and makes its recovery codes.
///
/// With a second factor a stranger at an open session could lock the owner out. The owner therefore
/// enters the password, except in a session that a verification code has opened.
public struct EnrolSecondFactor: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = [RecoveryCode]
    public typealias Failure = SignInError

    public let session: AccessToken
    /// Six digits.
    public let code: SecondFactorCode
    /// Nil if the session was opened by a verification code.
    public let password: Secret?
    /// Identifies the request. If it is repeated after a lost response, it gets other recovery codes.
    public let idempotencyKey: IdempotencyKey
    /// Called with the number of callers before this one in the hashing queue.
    public let onWait: WaitReport

    public init(
      session: AccessToken, _ code: SecondFactorCode, _ password: Secret?, key: IdempotencyKey,
      onWait: @escaping WaitReport = { _ in }
    ) {
      (self.session, self.code, self.password) = (session, code, password)
      (idempotencyKey, self.onWait) = (key, onWait)
    }
  }

  private let verifier: SecondFactorVerifier
  private let proof: PasswordVerifier
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    verifier: SecondFactorVerifier, proof: PasswordVerifier, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.verifier, self.proof, self.check) = (verifier, proof, check)
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> [RecoveryCode] {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let session = try await check.session(request.session, beforeEnrolment: true)
      if let password = request.password {
        let account = try await proof.accounts.account(of: session).account
        _ = try await proof.again(account, password, request.onWait)
      } else if !session.isByCode {
        throw .wrong
      }
      let codes = verifier.source.recoveryCodes()
      let enrolment = try await enrolment(request, session, codes)
      let isEnrolled = try await translating { () async throws(AccountsError) in
        try await verifier.factors.enrol(enrolment)
      }
      guard isEnrolled else { throw .wrongCode }
      return codes
    }
  }

  private func enrolment(
    _ request: Request, _ session: SignInSession, _ codes: [RecoveryCode]
  ) async throws(SignInError) -> SecondFactorEnrolment {
    let (account, time) = (session.account, verifier.now())
    let key = IdempotencyDigests.id(of: request.idempotencyKey)
    let prepared = try await translating { () async throws(AccountsError) in
      try await verifier.factors.preparedSecret(of: account, for: key, at: time)
    }
    guard let prepared, case .timeBased(let digits) = request.code else { throw .wrongCode }
    guard let secret = verifier.cipher.open(prepared.secret, of: account) else {
      throw .secondFactorUnavailable
    }
    guard let step = secret.step(of: digits, at: time, after: prepared.lastStep) else {
      throw .wrongCode
    }
    return SecondFactorEnrolment(
      of: account, by: session.id, key, prepared.secret, step: step,
      recoveryCodes: codes.map(\.digest), at: time)
  }
}
