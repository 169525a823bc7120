/// The use cases of owners with their accounts.
struct OwnAccountUseCases {
  typealias Store = PersonalRecords & PublicProfiles & Accounts
  typealias Failure = OperationFailure<Never>

  let store: any Store
  let proof: OwnerProof
  /// Starts to deliver the notifications of a change, and returns at once.
  let deliver: @Sendable () -> Void

  func register(in operations: inout Operations) {
    operations.register(load)
    operations.register(edit)
    operations.register(replacePassword)
    operations.register(delete)
    operations.register(export)
  }

  /// Owners of accounts whose brand isn't served see their date, and can't move it.
  func load(_ request: LoadOwnAccount, by owner: Owner) async throws(Failure) -> OwnAccount {
    var own = try await Failure.check(await proof.account(of: owner))
    own.offer = proof.codes(of: owner).offer
    if own.account.brand != owner.served?.id || owner.served?.accounts.days == nil {
      own.expiry = own.expiry.map { AccountExpiry($0.date, isFixed: true) }
    }
    return own
  }

  func edit(_ request: EditOwnAccount, by owner: Owner) async throws(Failure) {
    let changes = try Failure.changes(
      request.name, isListed: request.isListed, request.about, by: owner.served?.registration)
    do throws(EditAccount.Failure) { _ = try await store.edit(owner.account, changes) } catch {
      throw error == .refused(.notFound) ? .denied(.signedOut) : .store(error.storeFailure)
    }
    deliver()
  }

  func replacePassword(_ request: ReplacePassword, by owner: Owner) async throws(Failure) {
    let brand = try owner.brand(or: Failure.self)
    let code = try Failure.code(request.secondFactor)
    guard let new = request.new else { throw .missing("new") }
    let account = try await Failure.check(await proof.account(of: owner)).account
    let verdict = PasswordCheck(new, of: account, for: brand.registration.passwords)
    guard verdict.isValid else {
      throw .invalid(RegistrationProblem.password(verdict).fieldProblems)
    }
    let old = try await Failure.check(await proof.confirm(request.old, of: owner))
    let hash = try await Failure.check(
      await proof.passwords(of: owner).hash(new, onWait: owner.call.onWait))
    // The code is checked last, since that uses it up.
    try await Failure.check(await proof.codes(of: owner).confirm(owner.account, code))
    let replacement = PasswordReplacement(
      by: owner.session.id, of: owner.account, old, with: hash)
    let isReplaced = try await Failure.of(await proof.accounts.replacePassword(replacement))
    guard isReplaced else { throw .denied(.signedOut) }
  }

  func delete(_ request: DeleteOwnAccount, by owner: Owner) async throws(Failure) {
    let code = try Failure.code(request.secondFactor)
    guard let password = request.password else { throw .missing("password") }
    try await Failure.check(await proof.confirm(password, of: owner))
    try await Failure.check(await proof.codes(of: owner).confirm(owner.account, code))
    defer { deliver() }
    let isDeleted = try await Failure.of(await store.delete(owner.account))
    guard isDeleted else { throw .denied(.signedOut) }
  }

  func export(_ request: ExportOwnData, by owner: Owner) async throws(Failure) -> PersonalRecord {
    let record = try await Failure.reading(await store.record(of: owner.account))
    guard let record else { throw .denied(.signedOut) }
    return record
  }
}
