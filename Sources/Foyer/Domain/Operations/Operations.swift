import Essentials
import InteractorKit

/// A place that carries operations out: this program's own use cases, or a server.
public protocol Backend: Sendable {
  func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response
}

extension Backend {
  /// Carries an operation out for an operator or a host. The backend has the token, if it needs one.
  public func execute<Op: APIOperation>(_ operation: Op) async throws(Op.Failure) -> Op.Response {
    try await execute(operation, Call())
  }

  /// The same for a caller that distinguishes no refusals.
  public func answer<Op: APIOperation>(
    to operation: Op
  ) async throws(StorageProblem) -> Op.Response {
    do throws(Op.Failure) { return try await execute(operation) } catch {
      throw error.storeFailure.problem
    }
  }
}

extension Backend {
  /// Returns all items of a list, one page after another.
  public func all<Op: APIOperation, Item>(
    _ page: (PageToken?) -> Op
  ) async throws(StorageProblem) -> [Item] where Op.Response == Page<Item> {
    try await Page.all { (place) async throws(StorageProblem) in
      try await answer(to: page(place))
    }
  }
}

/// The operations that this program carries out itself, each by a method of a group.
public struct Operations: Backend {
  private var useCases = UseCaseExecutor()
  /// The names of the registered operations.
  public private(set) var names: Set<String> = []
  private let gate: Gate
  private let executor: any InteractorExecutor

  /// - Parameter executor: where their work runs. As a use case's, it has a default (design rules 6
  ///   and 26).
  public init(gate: Gate, executor: any InteractorExecutor = AppExecutor.shared) {
    (self.gate, self.executor) = (gate, executor)
  }

  /// Registers a method for the operation of its first parameter: `register(sessions.list)`.
  public mutating func register<Op: APIOperation>(
    _ method: @escaping @Sendable (Op, Op.Who) async throws(Op.Failure) -> Op.Response
  ) {
    names.insert(Op.endpoint.name)
    useCases.register(MethodUseCase(work: method))
  }

  /// Registers a method of an operation that only succeeds.
  public mutating func register<Op: APIOperation>(
    _ method: @escaping @Sendable (Op, Op.Who) async throws(Op.Failure) -> Void
  ) where Op.Response == NoContent {
    register { (operation: Op, who: Op.Who) async throws(Op.Failure) -> NoContent in
      try await method(operation, who)
      return NoContent()
    }
  }

  public func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    try await perform(operation, by: try await admit(call, to: Op.self))
  }

  /// Checks who calls, before the body of a request is read.
  public func admit<Op: APIOperation>(
    _ call: Call, to operation: Op.Type
  ) async throws(Op.Failure) -> Op.Who {
    do throws(OperationFailure<Never>) {
      return try await Op.Who.admit(call, to: Op.endpoint, by: gate)
    } catch {
      throw Op.Failure(error)
    }
  }

  /// Carries an operation out for a caller who was admitted to it.
  public func perform<Op: APIOperation>(
    _ operation: Op, by caller: Op.Who
  ) async throws(Op.Failure) -> Op.Response {
    do throws(UseCaseError<Op.Failure>) {
      return try await useCases.execute(Asked(operation: operation, caller: caller), in: executor)
    } catch {
      switch error {
      case .failed(let failure): throw failure
      case .notRegistered(let request): preconditionFailure("\(request) has no use case")
      }
    }
  }
}

/// An operation with its caller: the request that finds the use case.
private struct Asked<Op: APIOperation>: UseCaseRequest {
  typealias Response = Op.Response
  typealias Failure = Op.Failure

  let operation: Op
  let caller: Op.Who
}

/// The use case that a method of a group is.
private struct MethodUseCase<Op: APIOperation>: UseCase {
  let work: @Sendable (Op, Op.Who) async throws(Op.Failure) -> Op.Response

  func execute(
    _ request: Asked<Op>, in executor: (any InteractorExecutor)?
  ) async throws(Op.Failure) -> Op.Response {
    try await (executor ?? DirectExecutor()).run { () async throws(Op.Failure) in
      try await work(request.operation, request.caller)
    }
  }
}

extension Operations {
  /// The ports of a store that the operations of operators, members and hosts need.
  public typealias Store = ActingStore & ApplicationEntries & Invitations & Accounts & AccountsPages
    & PublicProfiles & AccountHandles & Suspensions & Lifetimes & Vouches & SecondFactorResets
    & PersonalRecords & Sessions & SSHKeys & Standings & AuthorizedKeysSource & Provisionings
    & UnixNumbers & AuditLog & Waves & OutboxEntries & ProvisioningEntries & Conversations
    & ArticleFeedbacks & RateLimiter

  /// Every operation.
  public static let all = onStore + ofServer

  /// The operations that a server carries out only for itself.
  private static let ofServer: [any APIOperation.Type] = [
    ShowVersion.self, CheckHealth.self, CheckReading.self, CheckWriting.self, ShowState.self,
    ShowBrand.self, ListMembers.self, FindMember.self,
  ]

  /// The operations that a server carries out on its store, and this program on its own.
  public static let onStore: [any APIOperation.Type] = [
    ListSessions.self, EndSession.self, EndOtherSessions.self, ListKeys.self, AddKey.self,
    RemoveKey.self, RenewAccount.self, LoadStanding.self, AcceptTerms.self, ListOwnVouches.self,
    AnswerVouch.self, MakeVouchCode.self, WithdrawVouchCode.self, LoadOwnAccount.self,
    EditOwnAccount.self, ReplacePassword.self, DeleteOwnAccount.self, ExportOwnData.self,
    PrepareSecondFactor.self, EnrolSecondFactor.self, ReplaceRecoveryCodes.self,
    RemoveSecondFactor.self, AskForAddressCode.self, ChangeAddress.self, ListVouches.self,
    ListAccounts.self, ShowAccount.self, EditAccount.self, EditHandles.self, DeleteAccount.self,
    SuspendAccount.self, ResumeAccount.self, SetExpiry.self, SweepAccounts.self,
    ResetSecondFactor.self,
    ExportAccount.self, CreateInvitation.self, RevokeInvitation.self, ListHostKeys.self,
    ListInvitations.self, ListApplications.self, LoadApplications.self, SendApplicationCode.self,
    ListHostNotifications.self, ClaimHostNotification.self, SettleHostNotification.self,
    FindUnixNumber.self, AssignUnixNumbers.self, ListAuditEntries.self, FindAuditAnchor.self,
    PruneAudit.self, ShowAdmission.self, OpenAdmission.self, CheckEmail.self, ListOutbox.self,
    SendOutbox.self, RetryOutbox.self,
    SendTestEmail.self, CheckDelivery.self, ListNotifications.self, RetryNotifications.self,
    ListMessages.self, ShowMessage.self, ChangeMessage.self, ListOwnMessages.self,
    SendMessageCode.self, ContinueMessage.self, JudgeArticle.self, ListArticleFeedback.self,
  ]

  /// The operations on a store, in this program or in a server.
  ///
  /// - Parameters:
  ///   - rules: the brand whose rules apply to an account.
  ///   - localUser: the user of the machine with the store, who may do all that operators may; nil
  ///     admits only operators with a token.
  ///   - origin: of members whose calls name none.
  ///   - codes: creates and sends verification codes.
  ///   - brands: returns a brand if it is served; for nil, the first one.
  ///   - emails: writes a brand's e-mails.
  ///   - words: writes the texts of a sweep of a brand's accounts.
  ///   - sendsEmails: returns whether e-mails can be sent, and accounts may have addresses.
  ///   - deliver: starts to deliver e-mails and notifications, and returns at once.
  ///   - onApproval: called when a member's vouch has made an account.
  ///   - log: records the failures of hosts.
  ///   - emailPolicy: nil allows every address.
  ///   - deliveries: nil if nothing is set up to deliver by.
  public init(
    on store: any Store, accounts: any OwnAccounts & SecondFactors,
    hashing: PasswordVerifier.Hashing, cipher: any SecretCipher,
    secondFactors: SecondFactorSource = SecondFactorSource(), rules: @escaping Gate.Rules,
    localUser: AuditActor? = nil, origin: Origin? = nil,
    codes: @escaping VerificationCodeParts.Maker,
    brands: @escaping @Sendable (BrandID?) -> Brand?,
    emails: @escaping @Sendable (Brand) -> EmailWriter,
    words: @escaping @Sendable (Brand) -> LifetimeWords,
    sendsEmails: @escaping @Sendable () -> Bool,
    identifiers: RandomIdentifiers = RandomIdentifiers(),
    makeVouchCode: @escaping @Sendable () -> VouchCode = VouchCode.random,
    now: @escaping @Sendable () -> Date, deliver: @escaping @Sendable () -> Void,
    onApproval: @escaping @Sendable () -> Void = {}, log: (any ProblemLog)? = nil,
    emailPolicy: (any EmailPolicy)? = nil, deliveries: (any Deliveries)? = nil,
    messages: MessageParts
  ) {
    self.init(
      gate: Gate(
        store, factors: accounts, localUser: localUser, origin: origin, now: now, rules: rules))
    let proof = OwnerProof(
      accounts: accounts, hashing: hashing, cipher: cipher, source: secondFactors, now: now)
    SessionUseCases(sessions: store, now: now).register(in: &self)
    KeyUseCases(
      keys: store, proof: proof, emails: emails, sendsEmails: sendsEmails, now: now,
      deliver: deliver
    ).register(in: &self)
    VouchUseCases(
      vouches: store, emails: emails, identifiers: identifiers, makeCode: makeVouchCode, now: now,
      deliver: deliver, onApproval: onApproval
    ).register(in: &self)
    OwnAccountUseCases(store: store, proof: proof, deliver: deliver).register(in: &self)
    SecondFactorUseCases(proof: proof, identifiers: identifiers).register(in: &self)
    AddressUseCases(proof: proof, codes: codes).register(in: &self)
    AccountUseCases(
      store: store, brands: brands, emails: emails, words: words, now: now, deliver: deliver
    ).register(in: &self)
    ApplicationUseCases(
      applications: store, brands: brands, emails: emails, now: now, deliver: deliver
    ).register(in: &self)
    InvitationUseCases(invitations: store, now: now).register(in: &self)
    StandingUseCases(standings: store, lifetimes: store, now: now).register(in: &self)
    HostUseCases(store: store, log: log, now: now).register(in: &self)
    AuditUseCases(log: store, now: now).register(in: &self)
    AdmissionUseCases(waves: store, brands: brands, origin: origin, now: now).register(in: &self)
    EmailRulesUseCases(policy: emailPolicy).register(in: &self)
    DeliveryUseCases(entries: store, deliveries: deliveries).register(in: &self)
    MessageUseCases(
      conversations: store, parts: messages, brands: brands, emails: emails, codes: codes,
      now: now, deliver: deliver
    ).register(in: &self)
    ArticleFeedbackUseCases(
      feedback: store,
      limit: RateLimit(usual: .articleFeedback, limiter: store, origin: origin), brands: brands,
      now: now
    ).register(in: &self)
  }

  /// The operations that need nothing but a store, for the programs of its own host.
  ///
  /// - Parameter user: the user who runs the program.
  public init(
    on store: any Store & SecondFactors, as user: AuditActor,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      gate: Gate(store, factors: store, localUser: user, now: now, rules: { _ in nil }))
    HostUseCases(store: store, log: nil, now: now).register(in: &self)
    AuditUseCases(log: store, now: now).register(in: &self)
  }
}
