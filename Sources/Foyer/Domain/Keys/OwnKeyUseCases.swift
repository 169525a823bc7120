import InteractorKit
import Secrets

/// Reads the SSH keys of an account, oldest first.
public struct LoadAccountKeys: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = [AccountKey]
    public typealias Failure = SignInError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let keys: any SSHKeys
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    keys: any SSHKeys, check: SessionCheck, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.keys = keys
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> [AccountKey] {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      return try await translating { () async throws(AccountsError) in
        try await keys.keys(of: account)
      }
    }
  }
}

/// Adds an SSH key to an account, and sends its owner an e-mail.
///
/// A key signs in for as long as it isn't removed. The owner therefore enters the password, except
/// in a session that a verification code has opened.
public struct AddAccountKey: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SSHKeysError

    public let session: AccessToken
    public let key: SSHPublicKey
    /// Nil if the session was opened by a verification code.
    public let password: Secret?
    /// The second factor's; nil if the account has none.
    public let code: SecondFactorCode?
    /// The language of the e-mail, if none is stored for the account.
    public let language: String
    /// Called with the number of callers before this one in the hashing queue.
    public let onWait: WaitReport

    public init(
      session: AccessToken, _ key: SSHPublicKey, _ password: Secret?,
      code: SecondFactorCode? = nil, language: String,
      onWait: @escaping WaitReport = { _ in }
    ) {
      self.session = session
      self.key = key
      self.password = password
      self.code = code
      self.language = language
      self.onWait = onWait
    }
  }

  private let keys: any SSHKeys
  private let parts: VerificationCodeParts
  private let sendsEmails: @Sendable () -> Bool
  private let proof: PasswordVerifier
  private let secondFactor: SecondFactorVerifier
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  /// - Parameter sendsEmails: returns whether e-mails can be sent. Otherwise none is written.
  public init(
    keys: any SSHKeys, parts: VerificationCodeParts, sendsEmails: @escaping @Sendable () -> Bool,
    proof: PasswordVerifier, secondFactor: SecondFactorVerifier, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.keys = keys
    self.parts = parts
    self.sendsEmails = sendsEmails
    self.proof = proof
    self.secondFactor = secondFactor
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SSHKeysError) {
    try await (executor ?? self.executor).run { () async throws(SSHKeysError) in
      let session = try await accounting { () async throws(SignInError) in
        try await self.session(of: request)
      }
      // The code is checked last, since that uses it up.
      let refusal = try await accounting { () async throws(SignInError) in
        try await self.refusal(of: request.key, for: session.account)
      }
      if let refusal { throw refusal }
      try await accounting { () async throws(SignInError) in
        try await secondFactor.confirm(session.account, request.code)
      }
      let addition = KeyAddition(
        of: request.key, to: session.account, by: session.id,
        isByPassword: request.password != nil, at: check.now())
      let (emails, isSent) = (parts.emails, sendsEmails())
      try await keys.add(addition) { address, language in
        guard isSent else { return nil }
        return emails.ownerEmail(
          .keyAdded(addition.key, at: addition.time), to: address,
          in: language ?? request.language)
      }
      parts.deliver()
    }
  }

  private func session(of request: Request) async throws(SignInError) -> SignInSession {
    let session = try await check.session(request.session)
    if let password = request.password {
      let account = try await proof.accounts.account(of: session).account
      _ = try await proof.again(account, password, request.onWait)
    } else if !session.isByCode {
      throw .wrong
    }
    return session
  }

  /// Returns the reason for which the account can't have the key. The store decides again.
  private func refusal(
    of key: SSHPublicKey, for account: AccountID
  ) async throws(SignInError) -> SSHKeysError? {
    try await translating { () async throws(AccountsError) in
      if let owner = try await keys.owner(of: key) {
        return owner.id == account ? .present : .taken
      }
      let isFull = try await keys.keys(of: account).count >= AccountKey.limit
      return isFull ? .tooMany(limit: AccountKey.limit) : nil
    }
  }

  private func accounting<Value>(
    _ work: () async throws(SignInError) -> Value
  ) async throws(SSHKeysError) -> Value {
    do throws(SignInError) { return try await work() } catch { throw .account(error) }
  }
}

public struct RemoveAccountKey: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    public let key: SSHPublicKey

    public init(session: AccessToken, _ key: SSHPublicKey) {
      self.session = session
      self.key = key
    }
  }

  private let keys: any SSHKeys
  private let check: SessionCheck
  private let deliver: @Sendable () -> Void
  private let executor: any InteractorExecutor

  /// - Parameter deliver: starts to deliver the notifications of the change, and returns at once.
  public init(
    keys: any SSHKeys, check: SessionCheck, deliver: @escaping @Sendable () -> Void,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.keys = keys
    self.check = check
    self.deliver = deliver
    self.executor = executor
  }

  /// Succeeds also if the account no longer has the key.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      let isRemoved = try await translating { () async throws(AccountsError) in
        try await keys.remove(request.key, of: account)
      }
      if isRemoved { deliver() }
    }
  }
}
