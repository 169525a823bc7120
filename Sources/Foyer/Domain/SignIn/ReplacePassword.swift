import InteractorKit
import Secrets

/// Gives an account another password.
public struct ReplacePassword: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    /// Nil where the session was opened by a code.
    public let old: Secret?
    public let new: Secret
    /// Called with the number of those who are before the guest.
    public let onWait: WaitReport

    public init(
      session: AccessToken, _ old: Secret?, with new: Secret,
      onWait: @escaping WaitReport = { _ in }
    ) {
      self.session = session
      self.old = old
      self.new = new
      self.onWait = onWait
    }
  }

  private let proof: PasswordProof
  private let check: SessionCheck
  private let requirements: PasswordRequirements
  private let executor: any Executor

  public init(
    proof: PasswordProof, check: SessionCheck, requirements: PasswordRequirements,
    executor: any Executor = AppExecutor.shared
  ) {
    self.proof = proof
    self.check = check
    self.requirements = requirements
    self.executor = executor
  }

  /// The account's other sessions end.
  ///
  /// - Throws: `.wrong` where the session wasn't opened by a code and there is no old password.
  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let session = try await check.session(request.session)
      let account = try await proof.accounts.account(of: session).account
      let verdict = PasswordCheck(request.new, of: account, for: requirements)
      guard verdict.isValid else { throw .invalid(verdict) }
      let old = try await oldHash(request, session, account)
      let hash = try await proof.hash(request.new, onWait: request.onWait)
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

extension PasswordProof {
  /// Asks an owner again who is signed in: wrong attempts count here, too. Otherwise a screen that was
  /// left open would be the place to guess.
  func again(
    _ account: Account, _ password: Secret, _ onWait: WaitReport
  ) async throws(SignInError) -> Credentials {
    guard let name = SignInName(of: account) else { throw .signedOut }
    let known = try await credentials(name, password, opening: nil, onWait: onWait)
    guard known.account.id == account.id else { throw .signedOut }
    return known
  }
}
