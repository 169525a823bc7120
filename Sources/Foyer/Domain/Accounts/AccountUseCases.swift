import Essentials
import UnicodeKit

/// The use cases of operators with accounts.
struct AccountUseCases {
  typealias Store = ActingStore & Accounts & AccountsPages & PublicProfiles & AccountHandles
    & Suspensions & Lifetimes & Vouches & SecondFactorResets & PersonalRecords
    & Conversations
  typealias Failure = OperationFailure<NotFound>

  let store: any Store
  /// Returns a brand if it is served; for nil, the first one.
  let brands: @Sendable (BrandID?) -> Brand?
  let emails: @Sendable (Brand) -> EmailWriter
  /// Writes the texts of a sweep.
  let words: @Sendable (Brand) -> LifetimeWords
  let now: @Sendable () -> Date
  /// Starts to deliver e-mails and notifications, and returns at once.
  let deliver: @Sendable () -> Void

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(show)
    operations.register(edit)
    operations.register(editHandles)
    operations.register(delete)
    operations.register(suspend)
    operations.register(resume)
    operations.register(setExpiry)
    operations.register(sweep)
    operations.register(resetSecondFactor)
    operations.register(export)
  }

  func list(
    _ request: ListAccounts, by who: Operator
  ) async throws(ListAccounts.Failure) -> Page<AccountEntry> {
    typealias Failure = ListAccounts.Failure
    if let name = request.named {
      return Page(try await Failure.reading(await store.entries(named: name)))
    }
    let part = request.part ?? ""
    // Nothing begins with such a text.
    guard part.firstForbiddenScalar(in: .line) == nil, part.utf8.count <= 400 else { return Page() }
    let search = AccountSearch(part, isSuspended: request.suspended ?? false)
    return try await Failure.reading(
      await store.page(
        after: request.page, of: request.brand, search, limit: Page<AccountEntry>.size))
  }

  func show(_ request: ShowAccount, by who: Operator) async throws(Failure) -> AccountEntry {
    try await Failure.found(await store.entry(request.id))
  }

  func edit(_ request: EditAccount, by who: Operator) async throws(Failure) -> ProfileEdit {
    let account = try await Failure.found(await store.entry(request.id)).account
    let changes = try Failure.changes(
      request.name, isListed: request.isListed, request.about,
      by: brands(account.brand)?.registration)
    return try await store.acting(as: who.actor).edit(request.id, changes)
  }

  func editHandles(
    _ request: EditHandles, by who: Operator
  ) async throws(EditHandles.Failure) -> HandleEdit {
    typealias Failure = EditHandles.Failure
    guard let account = try await Failure.reading(await store.entry(request.id))?.account else {
      throw .refused(.notFound)
    }
    // The account's own brand determines the rules and words the e-mail if it is served.
    guard let brand = brands(account.brand) ?? brands(nil) else { throw .unknownBrand }
    if let username = request.username?.value {
      let reserved = brand.registration.fields.reservedUsernames ?? []
      _ = try Failure.check("username", try Username(validating: username, reserved: reserved))
    }
    let changes = HandleChanges(email: request.email, username: request.username)
    let emails = emails(brand)
    let edit: HandleEdit?
    do throws(AccountsError) {
      edit = try await store.acting(as: who.actor).edit(account.id, changes) {
        emails.addressChanged(to: $0)
      }
    } catch {
      throw Failure(error)
    }
    guard let edit else { throw .refused(.notFound) }
    deliver()
    return edit
  }

  func delete(_ request: DeleteAccount, by who: Operator) async throws(Failure) {
    try await change(try await store.acting(as: who.actor).delete(request.id))
  }

  func suspend(_ request: SuspendAccount, by who: Operator) async throws(Failure) -> Suspension {
    guard let reason = SuspensionReason(request.reason.value) else { throw .notAllowed("reason") }
    let since = now()
    guard request.until.map({ $0 > since }) ?? true else { throw .notAllowed("until") }
    let suspension = Suspension(
      reason: reason, since: since, until: request.until, by: who.actor.name)
    try await change(try await store.acting(as: who.actor).suspend(request.id, suspension))
    return suspension
  }

  func resume(_ request: ResumeAccount, by who: Operator) async throws(Failure) {
    try await change(try await store.acting(as: who.actor).resume(request.id))
  }

  func setExpiry(_ request: SetExpiry, by who: Operator) async throws(Failure) {
    let date = request.expiresAt
    guard date.map({ $0 > now() }) ?? true else { throw .notAllowed("expiresAt") }
    try await change(
      try await store.acting(as: who.actor).setExpiry(of: request.id, to: date))
  }

  /// Accounts end by their brand's rules, so the program is the actor.
  func sweep(
    _ request: SweepAccounts, by who: Operator
  ) async throws(SweepAccounts.Failure) -> SweepReport {
    guard request.upTo ?? 0 >= 0 else { throw .notAllowed("upTo") }
    guard let brand = brands(request.brand), brand.id == request.brand else { throw .unknownBrand }
    let sweep = StoredSweep(
      store.acting(as: .program), by: brand.accounts, words: words(brand), now: now)
    try await SweepAccounts.Failure.of(await store.expireConversations(of: brand))
    let report = try await SweepAccounts.Failure.of(
      await sweep.sweep(request.brand, upTo: request.upTo))
    deliver()
    return report
  }

  func resetSecondFactor(
    _ request: ResetSecondFactor, by who: Operator
  ) async throws(Failure) -> ResetSecondFactor.Response {
    let store = store.acting(as: who.actor)
    switch try await Failure.of(await store.removeSecondFactor(of: request.id)) {
    case .removed: return ResetSecondFactor.Response(removed: true)
    case .none: return ResetSecondFactor.Response(removed: false)
    case .unknownAccount: throw .refused(.notFound)
    }
  }

  func export(_ request: ExportAccount, by who: Operator) async throws(Failure) -> PersonalRecord {
    try await Failure.found(await store.record(of: request.id))
  }

  /// Runs a change that returns false if there is no such account.
  private func change(
    _ work: @autoclosure () async throws(AccountsError) -> Bool
  ) async throws(Failure) {
    guard try await Failure.of(try await work()) else { throw .refused(.notFound) }
    deliver()
  }
}

extension OperationFailure<HandleRefusal> {
  fileprivate init(_ error: AccountsError) {
    switch error {
    case .emailTaken: self = .refused(.emailTaken)
    case .usernameTaken: self = .refused(.usernameTaken)
    case .notSaved(let problem): self = .store(.notCommitted(problem))
    case .outcomeUnknown(let problem): self = .store(.unknown(problem))
    case .idempotencyKeyReused, .cancelled: self = .store(.cancelled)
    }
  }
}
