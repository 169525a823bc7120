import InteractorKit
import Secrets

/// Sets a new password for an account.
public struct ReplacePassword: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    /// Nil if the session was opened by a verification code.
    public let old: Secret?
    public let new: Secret
    /// The second factor's; nil if the account has none.
    public let code: SecondFactorCode?
    /// Called with the number of callers before this one in the hashing queue.
    public let onWait: WaitReport

    public init(
      session: AccessToken, _ old: Secret?, with new: Secret, code: SecondFactorCode? = nil,
      onWait: @escaping WaitReport = { _ in }
    ) {
      self.session = session
      self.old = old
      self.new = new
      self.code = code
      self.onWait = onWait
    }
  }

  private let proof: PasswordVerifier
  private let secondFactor: SecondFactorVerifier
  private let check: SessionCheck
  private let requirements: PasswordRequirements
  private let executor: any InteractorExecutor

  public init(
    proof: PasswordVerifier, secondFactor: SecondFactorVerifier, check: SessionCheck,
    requirements: PasswordRequirements, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.proof = proof
    self.secondFactor = secondFactor
    self.check = check
    self.requirements = requirements
    self.executor = executor
  }

  /// Replaces the password and ends the account's other sessions.
  ///
  /// - Throws: `.wrong` if the old password is missing and the session wasn't opened by a
  ///   verification code.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let session = try await check.session(request.session)
      let account = try await proof.accounts.account(of: session).account
      let verdict = PasswordCheck(request.new, of: account, for: requirements)
      guard verdict.isValid else { throw .invalid(verdict) }
      let old = try await oldHash(request, session, account)
      let hash = try await proof.hash(request.new, onWait: request.onWait)
      // The code is checked last, since that uses it up.
      try await secondFactor.confirm(session.account, request.code)
      let replacement = PasswordReplacement(by: session.id, of: session.account, old, with: hash)
      let isReplaced = try await translating { () async throws(AccountsError) in
        try await proof.accounts.replacePassword(replacement)
      }
      guard isReplaced else { throw .signedOut }
    }
  }

  private func oldHash(
    _ request: Request, _ session: SignInSession, _ account: Account
  ) async throws(SignInError) -> PasswordHash? {
    if let old = request.old {
      return try await proof.again(account, old, request.onWait).passwordHash
    }
    guard session.isByCode else { throw .wrong }
    return nil
  }
}

extension PasswordVerifier {
  /// Checks the password of an owner who is already signed in. Failed attempts count here, too:
  /// otherwise an unattended screen could be used for guessing.
  func again(
    _ account: Account, _ password: Secret, _ onWait: WaitReport
  ) async throws(SignInError) -> Credentials {
    guard let name = SignInName(of: account) else { throw .signedOut }
    let known = try await credentials(name, password, opening: nil, onWait: onWait)
    guard known.account.id == account.id else { throw .signedOut }
    return known
  }
}
