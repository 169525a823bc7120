import InteractorKit
import Secrets

/// Sends a code to an address that an account's owner wants to have. The answer doesn't say whether
/// another account has it already.
public struct AskForAddressCode: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = OwnCodeSending
    public typealias Failure = SignInError

    public let session: AccessToken
    public let receipt: OwnCodeReceipt
    /// Nil where the session was opened by a code, or for another code of the same receipt.
    public let password: Secret?
    /// In which the e-mail is worded.
    public let language: String
    /// Called with the number of those who are before the guest.
    public let onWait: WaitReport

    public init(
      session: AccessToken, _ receipt: OwnCodeReceipt, _ password: Secret?, language: String,
      onWait: @escaping WaitReport = { _ in }
    ) {
      self.session = session
      self.receipt = receipt
      self.password = password
      self.language = language
      self.onWait = onWait
    }
  }

  private let parts: OwnCodeParts
  private let proof: PasswordProof
  private let check: SessionCheck
  private let executor: any Executor

  public init(
    parts: OwnCodeParts, proof: PasswordProof, check: SessionCheck,
    executor: any Executor = AppExecutor.shared
  ) {
    self.parts = parts
    self.proof = proof
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) -> OwnCodeSending {
    let (receipt, language) = (request.receipt, request.language)
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      let session = try await check.session(request.session)
      if let password = request.password {
        let account = try await proof.accounts.account(of: session).account
        _ = try await proof.again(account, password, request.onWait)
      }
      let code = parts.makeCode()
      let own = parts.ownCode(code, of: receipt)
      let letters = AddressLetters(
        code: parts.letters.letter(.addressCode(code), to: receipt.email, in: language),
        taken: parts.letters.letter(.addressTaken, to: receipt.email, in: language))
      let isAgain = request.password == nil && !session.isByCode
      return try await parts.send(receipt) { (_) async throws(AccountsError) in
        try await parts.codes.ask(own, of: session.account, letters: letters, isAgain: isAgain)
      }
    }
  }
}

/// Gives an account another address, which a code has confirmed.
public struct ChangeAddress: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = CodeAnswer<Account>
    public typealias Failure = SignInError

    public let session: AccessToken
    public let code: EmailCode
    public let receipt: OwnCodeReceipt
    /// In which the e-mail to the old address is worded.
    public let language: String

    public init(
      session: AccessToken, _ code: EmailCode, of receipt: OwnCodeReceipt, language: String
    ) {
      self.session = session
      self.code = code
      self.receipt = receipt
      self.language = language
    }
  }

  private let parts: OwnCodeParts
  private let check: SessionCheck
  private let executor: any Executor

  public init(
    parts: OwnCodeParts, check: SessionCheck, executor: any Executor = AppExecutor.shared
  ) {
    self.parts = parts
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(SignInError) -> CodeAnswer<Account> {
    let language = request.language
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      let own = parts.ownCode(request.code, of: request.receipt)
      let answer = try await translating { () async throws(AccountsError) in
        try await parts.codes.changeAddress(own, of: account) { [letters = parts.letters] in
          letters.letter(.addressChanged, to: $0, in: language)
        }
      }
      if case .right = answer { parts.deliver() }
      return answer
    }
  }
}
