import Essentials
import Secrets

/// The use cases of the SSH keys of an account.
struct KeyUseCases {
  typealias Failure = OperationFailure<Never>

  let keys: any SSHKeys
  let proof: OwnerProof
  let emails: @Sendable (Brand) -> EmailWriter
  /// Whether e-mails can be sent. Otherwise none is written.
  let sendsEmails: @Sendable () -> Bool
  let now: @Sendable () -> Date
  /// Starts to deliver the notifications of a change, and returns at once.
  let deliver: @Sendable () -> Void

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(add)
    operations.register(remove)
  }

  func list(_ request: ListKeys, by owner: Owner) async throws(Failure) -> OwnKeys {
    OwnKeys(try await Failure.of(await keys.keys(of: owner.account)))
  }

  func add(_ request: AddKey, by owner: Owner) async throws(AddKey.Failure) {
    let brand = try owner.brand(or: AddKey.Failure.self)
    let code = try AddKey.Failure.code(request.secondFactor)
    try await AddKey.Failure.check(await proof.confirm(request.password, of: owner))
    let addition = KeyAddition(
      of: request.line, and: request.further ?? [], to: owner.account, by: owner.session.id,
      isByPassword: request.password != nil, at: now())
    try await checkRoom(for: addition.keys, of: owner.account)
    // The code is checked last, since that uses it up.
    try await AddKey.Failure.check(
      await proof.codes(of: owner).confirm(owner.account, code))
    defer { deliver() }
    let (emails, isSent) = (emails(brand), sendsEmails())
    try await keys.add(addition) { key, address, language in
      guard isSent else { return nil }
      return emails.ownerEmail(
        .keyAdded(key, at: addition.time), to: address, in: language ?? request.language)
    }
  }

  func remove(_ request: RemoveKey, by owner: Owner) async throws(Failure) {
    if try await Failure.of(await keys.remove(request.line, of: owner.account)) { deliver() }
  }

  /// The store decides again.
  private func checkRoom(
    for new: [SSHPublicKey], of account: AccountID
  ) async throws(AddKey.Failure) {
    let present = try await AddKey.Failure.of(await keys.keys(of: account))
    for key in new.prefix(AccountKey.limit) {
      if let owner = try await AddKey.Failure.of(await keys.owner(of: key)) {
        throw .refused(owner.id == account ? .keyPresent : .keyTaken)
      }
    }
    if present.count + new.count > AccountKey.limit { throw .tooMany }
  }
}

extension OperationFailure<KeyRefusal> {
  /// The account has as many keys as it may.
  public static var tooMany: Self {
    .invalid([FieldProblem(field: "line", rule: "tooMany", limit: AccountKey.limit)])
  }
}
