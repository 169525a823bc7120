import InteractorKit
import Secrets

/// Sends a verification code to the new address of an account. The response doesn't reveal whether
/// another account has the address.
public struct AskForAddressCode: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = VerificationCodeSending
    public typealias Failure = SignInError

    public let session: AccessToken
    public let receipt: VerificationCodeReceipt
    /// Nil if the session was opened by a verification code, or if another code for the same
    /// receipt is requested.
    public let password: Secret?
    /// The second factor's. Nil if the account has none, or if another code for the same receipt is
    /// requested.
    public let code: SecondFactorCode?
    /// The language of the e-mail.
    public let language: String
    /// Called with the number of callers before this one in the hashing queue.
    public let onWait: WaitReport

    public init(
      session: AccessToken, _ receipt: VerificationCodeReceipt, _ password: Secret?,
      code: SecondFactorCode? = nil, language: String,
      onWait: @escaping WaitReport = { _ in }
    ) {
      self.session = session
      self.receipt = receipt
      self.password = password
      self.code = code
      self.language = language
      self.onWait = onWait
    }
  }

  private let parts: VerificationCodeParts
  private let proof: PasswordVerifier
  private let secondFactor: SecondFactorVerifier
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    parts: VerificationCodeParts, proof: PasswordVerifier, secondFactor: SecondFactorVerifier,
    check: SessionCheck, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.parts = parts
    self.proof = proof
    self.secondFactor = secondFactor
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> VerificationCodeSending {
    let (receipt, language) = (request.receipt, request.language)
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      let session = try await check.session(request.session)
      try await parts.check(receipt.email)
      if let password = request.password {
        let account = try await proof.accounts.account(of: session).account
        _ = try await proof.again(account, password, request.onWait)
      }
      let code = parts.makeCode()
      let own = parts.verificationCode(code, of: receipt)
      // The second factor's code is checked last, since that uses it up.
      let wait = try await translating { () async throws(AccountsError) in
        try await parts.codes.wait(for: own, of: session.account)
      }
      if let wait { return .tooSoon(seconds: wait) }
      let isAgain = try await isAgain(request, session)
      let emails = AddressEmails(
        code: parts.emails.email(.addressCode(code), to: receipt.email, in: language),
        taken: parts.emails.email(.addressTaken, to: receipt.email, in: language))
      return try await parts.send(receipt) { (_) async throws(AccountsError) in
        try await parts.codes.ask(own, of: session.account, emails: emails, isAgain: isAgain)
      }
    }
  }

  /// Returns whether the request must be for another code of a receipt whose first code was sent
  /// after all checks.
  private func isAgain(
    _ request: Request, _ session: SignInSession
  ) async throws(SignInError) -> Bool {
    if request.password == nil, !session.isByCode { return true }
    do throws(SignInError) {
      try await secondFactor.confirm(session.account, request.code)
      return false
    } catch {
      if error == .wrongCode, request.password == nil, request.code == nil { return true }
      throw error
    }
  }
}

/// Changes an account's address to one that a verification code has confirmed.
public struct ChangeAddress: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = CodeAnswer<Account>
    public typealias Failure = SignInError

    public let session: AccessToken
    public let code: EmailCode
    public let receipt: VerificationCodeReceipt
    /// The language of the e-mail to the old address, if none is stored for the account.
    public let language: String

    public init(
      session: AccessToken, _ code: EmailCode, of receipt: VerificationCodeReceipt, language: String
    ) {
      self.session = session
      self.code = code
      self.receipt = receipt
      self.language = language
    }
  }

  private let parts: VerificationCodeParts
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    parts: VerificationCodeParts, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.parts = parts
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> CodeAnswer<Account> {
    let language = request.language
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      // The operator's rules may have changed since the code was sent.
      try await parts.check(request.receipt.email)
      let own = parts.verificationCode(request.code, of: request.receipt)
      let answer = try await translating { () async throws(AccountsError) in
        try await parts.codes.changeAddress(own, of: account) { [emails = parts.emails] in
          emails.ownerEmail(.addressChanged, to: $0, in: $1 ?? language)
        }
      }
      if case .right = answer { parts.deliver() }
      return answer
    }
  }
}
