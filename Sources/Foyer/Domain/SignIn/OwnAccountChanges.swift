import InteractorKit
import Secrets

/// Reads an account for its owner.
public struct LoadOwnAccount: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = OwnAccount
    public typealias Failure = SignInError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let accounts: any OwnAccounts
  private let lifetime: AccountLifetime
  private let brand: BrandID
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - lifetime: the rules by which owners renew accounts of `brand`.
  ///   - brand: owners of other brands' accounts see their date, and can't move it.
  public init(
    accounts: any OwnAccounts, renewing lifetime: AccountLifetime, of brand: BrandID,
    check: SessionCheck, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.accounts, self.lifetime, self.brand) = (accounts, lifetime, brand)
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> OwnAccount {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let session = try await check.session(request.session, beforeEnrolment: true)
      var own = try await accounts.account(of: session)
      own.offer = check.offer
      if own.account.brand != brand || lifetime.days == nil {
        own.expiry = own.expiry.map { AccountExpiry($0.date, isFixed: true) }
      }
      return own
    }
  }
}

/// Changes an account's name or profile for its owner.
public struct EditOwnAccount: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    public let changes: PublicProfile.Changes

    public init(session: AccessToken, _ changes: PublicProfile.Changes) {
      self.session = session
      self.changes = changes
    }
  }

  private let profiles: any PublicProfiles
  private let check: SessionCheck
  private let deliver: @Sendable () -> Void
  private let executor: any InteractorExecutor

  /// - Parameter deliver: starts to deliver the notifications of the change, and returns at once.
  public init(
    profiles: any PublicProfiles, check: SessionCheck, deliver: @escaping @Sendable () -> Void,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.profiles = profiles
    self.check = check
    self.deliver = deliver
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      do throws(ProfileError) { _ = try await profiles.edit(account, request.changes) } catch {
        throw SignInError(error)
      }
      deliver()
    }
  }
}

/// Deletes an account for its owner, after checking the password and the second factor.
public struct DeleteOwnAccount: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    public let password: Secret
    /// The second factor's; nil if the account has none.
    public let code: SecondFactorCode?
    /// Called with the number of callers before this one in the hashing queue.
    public let onWait: WaitReport

    public init(
      session: AccessToken, _ password: Secret, code: SecondFactorCode? = nil,
      onWait: @escaping WaitReport = { _ in }
    ) {
      self.session = session
      self.password = password
      self.code = code
      self.onWait = onWait
    }
  }

  private let proof: PasswordVerifier
  private let secondFactor: SecondFactorVerifier
  private let check: SessionCheck
  private let accounts: any Accounts
  private let executor: any InteractorExecutor

  public init(
    proof: PasswordVerifier, secondFactor: SecondFactorVerifier, check: SessionCheck,
    accounts: any Accounts, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.proof = proof
    self.secondFactor = secondFactor
    self.check = check
    self.accounts = accounts
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let session = try await check.session(request.session)
      let account = try await proof.accounts.account(of: session).account
      _ = try await proof.again(account, request.password, request.onWait)
      try await secondFactor.confirm(account.id, request.code)
      let isDeleted = try await translating { () async throws(AccountsError) in
        try await accounts.delete(account.id)
      }
      guard isDeleted else { throw .signedOut }
    }
  }
}

/// Returns all data that is stored about an account, for its owner.
public struct ExportOwnData: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = PersonalRecord
    public typealias Failure = SignInError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let records: any PersonalRecords
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    records: any PersonalRecords, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.records = records
    self.check = check
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> PersonalRecord {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      let record: PersonalRecord?
      do throws(StorageProblem) { record = try await records.record(of: account) } catch {
        throw .notSaved(error)
      }
      guard let record else { throw .signedOut }
      return record
    }
  }
}

extension OwnAccounts {
  func account(of session: SignInSession) async throws(SignInError) -> OwnAccount {
    let found = try await translating { () async throws(AccountsError) in
      try await own(session.account)
    }
    guard let found else { throw .signedOut }
    return found
  }
}
