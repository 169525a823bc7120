import InteractorKit

/// Makes a code by which a member vouches for one person in advance.
public struct MakeVouchCode: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = VouchCodeOutcome
    public typealias Failure = SignInError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
  }

  private let vouches: any Vouches
  private let brand: BrandID
  private let admission: AdmissionRules
  private let check: SessionCheck
  private let identifiers: RandomIdentifiers
  private let makeCode: @Sendable () -> VouchCode
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - brand: the brand that the guest uses.
  ///   - admission: its rules.
  public init(
    vouches: any Vouches, of brand: BrandID, admission: AdmissionRules, check: SessionCheck,
    identifiers: RandomIdentifiers = RandomIdentifiers(),
    makeCode: @escaping @Sendable () -> VouchCode = VouchCode.random,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.vouches, self.brand, self.admission) = (vouches, brand, admission)
    (self.identifiers, self.makeCode) = (identifiers, makeCode)
    (self.check, self.executor) = (check, executor)
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> VouchCodeOutcome {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let voucher = try await check.session(request.session).account
      guard admission.policy == .vouched else { return .refused(.notAllowed) }
      let code = makeCode()
      let new = NewVouchCode(
        code, id: identifiers.eventID(), by: voucher, of: brand,
        rules: admission.vouching, at: check.now())
      let refusal = try await translating { () async throws(AccountsError) in
        try await vouches.add(new)
      }
      return refusal.map(VouchCodeOutcome.refused) ?? .made(code, entry: new.entry)
    }
  }
}

/// Withdraws a code that nobody has used yet.
public struct WithdrawVouchCode: UseCase {
  public struct Request: UseCaseRequest {
    /// False if the code was used or has expired meanwhile.
    public typealias Response = Bool
    public typealias Failure = SignInError

    public let session: AccessToken
    /// See `OwnVouchCode`.
    public let code: String

    public init(session: AccessToken, code: String) {
      (self.session, self.code) = (session, code)
    }
  }

  private let vouches: any Vouches
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    vouches: any Vouches, check: SessionCheck, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.vouches, self.check, self.executor) = (vouches, check, executor)
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> Bool {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let voucher = try await check.session(request.session).account
      return try await translating { () async throws(AccountsError) in
        try await vouches.withdrawVouchCode(request.code, of: voucher, at: check.now())
      }
    }
  }
}
