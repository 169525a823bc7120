import Essentials

/// The use cases of members with the applicants who name them. Applicants of another brand than the
/// member's are left to members there.
struct VouchUseCases {
  typealias Failure = OperationFailure<Never>

  let vouches: any Vouches
  let emails: @Sendable (Brand) -> EmailWriter
  let identifiers: RandomIdentifiers
  let makeCode: @Sendable () -> VouchCode
  let now: @Sendable () -> Date
  /// Starts to deliver e-mails, and returns at once.
  let deliver: @Sendable () -> Void
  /// Called when a vouch has made an account.
  let onApproval: @Sendable () -> Void

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(answer)
    operations.register(make)
    operations.register(withdraw)
    operations.register(listAll)
  }

  func listAll(_ request: ListVouches, by who: Operator) async throws(Failure) -> VouchRecord {
    try await Failure.reading(await vouches.vouches(of: request.id))
  }

  func list(_ request: ListOwnVouches, by owner: Owner) async throws(Failure) -> OwnVouches {
    try await Failure.of(await vouches.ownVouches(of: owner.account, at: now()))
  }

  func answer(_ request: AnswerVouch, by owner: Owner) async throws(Failure) -> VouchOutcome {
    let brand = try owner.brand(or: Failure.self)
    let rules = brand.admission
    guard rules.policy == .vouched || request.answer == .withdraw else { return .over }
    let application = try await Failure.of(
      await vouches.application(request.id, naming: owner.account))
    guard let application, application.brand == brand.id else { return .over }
    let emails = emails(brand)
    let answer = NewVouchAnswer(
      request.answer, to: request.id, by: owner.account, rules: rules.vouching,
      approval: BrandAdmission(rules, emails: emails).approval(of: application),
      withdrawalEmails: emails.withdrawalEmails, at: now())
    do throws(ApplicationError) {
      let outcome = try await vouches.answer(answer)
      if outcome == .given(isApproved: true) { onApproval() }
      deliver()
      return outcome
    } catch {
      // Another account has got the applicant's address or username in the meantime.
      if error == .emailTaken || error == .usernameTaken { return .over }
      throw Failure(error)
    }
  }

  func make(_ request: MakeVouchCode, by owner: Owner) async throws(Failure) -> VouchCodeOutcome {
    let brand = try owner.brand(or: Failure.self)
    guard brand.admission.policy == .vouched else { return .refused(because: .notAllowed) }
    let code = makeCode()
    let new = NewVouchCode(
      code, id: identifiers.eventID(), by: owner.account, of: brand.id,
      rules: brand.admission.vouching, at: now())
    let refusal = try await Failure.of(await vouches.add(new))
    return refusal.map { .refused(because: $0) } ?? .made(code: code, entry: new.entry)
  }

  func withdraw(
    _ request: WithdrawVouchCode, by owner: Owner
  ) async throws(Failure) -> Withdrawal {
    Withdrawal(
      isWithdrawn: try await Failure.of(
        await vouches.withdrawVouchCode(request.id, of: owner.account, at: now())))
  }
}

extension OperationFailure<Never> {
  init(_ error: ApplicationError) {
    switch error {
    case .notSaved(let problem): self = .store(.notCommitted(problem))
    case .outcomeUnknown(let problem): self = .store(.unknown(problem))
    case .cancelled: self = .store(.cancelled)
    case .full: self = .store(.notCommitted(.locked))
    // These can't occur: a vouch approves only a pending application, and a code changes none.
    case .emailTaken, .usernameTaken, .invitation, .vouchCode, .idempotencyKeyReused, .tooSoon,
      .unknown, .refused, .suspended:
      self = .store(.notCommitted(.corrupt))
    }
  }
}
