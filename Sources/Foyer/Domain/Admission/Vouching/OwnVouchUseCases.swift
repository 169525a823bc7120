import InteractorKit

/// The use cases of members with the applicants who name them.
public struct OwnVouchUseCases: Sendable {
  /// The brand whose members vouch; nil if the brand that the guest uses admits without vouches.
  public let brand: BrandID?
  public let list: any UseCase<ListOwnVouches.Request>
  public let answer: any UseCase<AnswerVouch.Request>
  public let makeCode: any UseCase<MakeVouchCode.Request>
  public let withdrawCode: any UseCase<WithdrawVouchCode.Request>

  public init(
    of brand: BrandID?, list: any UseCase<ListOwnVouches.Request>,
    answer: any UseCase<AnswerVouch.Request>, makeCode: any UseCase<MakeVouchCode.Request>,
    withdrawCode: any UseCase<WithdrawVouchCode.Request>
  ) {
    (self.brand, self.list, self.answer) = (brand, list, answer)
    (self.makeCode, self.withdrawCode) = (makeCode, withdrawCode)
  }

  /// Returns whether the member can vouch. An account of another brand in the same store can't.
  public func areOffered(to account: Account) -> Bool { account.brand == brand }
}

/// Lists the applicants that name the member, those that have the member's vouch, and the codes.
public struct ListOwnVouches: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = OwnVouches
    public typealias Failure = SignInError

    public let session: AccessToken

    public init(session: AccessToken) { self.session = session }
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
  ) async throws(SignInError) -> OwnVouches {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let session = try await check.session(request.session)
      return try await translating { () async throws(AccountsError) in
        try await vouches.ownVouches(of: session.account, at: check.now())
      }
    }
  }
}

/// Vouches for an applicant, declines, or takes a vouch back.
public struct AnswerVouch: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = VouchOutcome
    public typealias Failure = SignInError

    public let session: AccessToken
    public let application: AccountID
    public let answer: VouchAnswer

    public init(session: AccessToken, application: AccountID, answer: VouchAnswer) {
      (self.session, self.application, self.answer) = (session, application, answer)
    }
  }

  private let vouches: any Vouches
  private let brand: BrandID
  private let admission: AdmissionRules
  private let emails: EmailWriter
  private let check: SessionCheck
  private let deliver: @Sendable () -> Void
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - brand: the brand that the guest uses; applicants of others are left to members there.
  ///   - admission: its rules.
  ///   - deliver: starts to deliver e-mails, and returns at once.
  public init(
    vouches: any Vouches, of brand: BrandID, admission: AdmissionRules, emails: EmailWriter,
    check: SessionCheck,
    deliver: @escaping @Sendable () -> Void, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.vouches, self.brand, self.admission) = (vouches, brand, admission)
    self.emails = emails
    (self.check, self.deliver, self.executor) = (check, deliver, executor)
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> VouchOutcome {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let voucher = try await check.session(request.session).account
      guard admission.policy == .vouched || request.answer == .withdraw else { return .over }
      let application = try await translating { () async throws(AccountsError) in
        try await vouches.application(request.application, naming: voucher)
      }
      guard let application, application.brand == brand else { return .over }
      let answer = NewVouchAnswer(
        request.answer, to: request.application, by: voucher, rules: admission.vouching,
        approval: BrandAdmission(admission, emails: emails).approval(of: application),
        withdrawalEmails: emails.withdrawalEmails, at: check.now())
      do throws(ApplicationError) {
        let outcome = try await vouches.answer(answer)
        deliver()
        return outcome
      } catch {
        // Another account has got the applicant's address or username in the meantime.
        if error == .emailTaken || error == .usernameTaken { return .over }
        throw SignInError(error)
      }
    }
  }
}

extension SignInError {
  fileprivate init(_ error: ApplicationError) {
    switch error {
    case .notSaved(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    case .full: self = .notSaved(.locked)
    // These can't occur: a vouch approves only a pending application.
    case .emailTaken, .usernameTaken, .invitation, .vouchCode, .idempotencyKeyReused, .tooSoon,
      .unknown, .refused, .suspended:
      self = .notSaved(.corrupt)
    }
  }
}
