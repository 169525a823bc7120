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
    try await checkRoom(for: request.line, of: owner.account)
    // The code is checked last, since that uses it up.
    try await AddKey.Failure.check(
      await proof.codes(of: owner).confirm(owner.account, code))
    let addition = KeyAddition(
      of: request.line, to: owner.account, by: owner.session.id,
      isByPassword: request.password != nil, at: now())
    let (emails, isSent) = (emails(brand), sendsEmails())
    do throws(SSHKeysError) {
      try await keys.add(addition) { address, language in
        guard isSent else { return nil }
        return emails.ownerEmail(
          .keyAdded(addition.key, at: addition.time), to: address,
          in: language ?? request.language)
      }
    } catch {
      throw AddKey.Failure(error)
    }
    deliver()
  }

  func remove(_ request: RemoveKey, by owner: Owner) async throws(Failure) {
    if try await Failure.of(await keys.remove(request.line, of: owner.account)) { deliver() }
  }

  /// The store decides again.
  private func checkRoom(
    for key: SSHPublicKey, of account: AccountID
  ) async throws(AddKey.Failure) {
    if let owner = try await AddKey.Failure.of(await keys.owner(of: key)) {
      throw .refused(owner.id == account ? .keyPresent : .keyTaken)
    }
    if try await AddKey.Failure.of(await keys.keys(of: account)).count >= AccountKey.limit {
      throw AddKey.Failure(SSHKeysError.tooMany(limit: AccountKey.limit))
    }
  }
}

extension OperationFailure<KeyRefusal> {
  fileprivate init(_ error: SSHKeysError) {
    switch error {
    case .taken: self = .refused(.keyTaken)
    case .present: self = .refused(.keyPresent)
    case .tooMany(let limit):
      self = .invalid([FieldProblem(field: "line", rule: "tooMany", limit: limit)])
    case .account(let error): self.init(error)
    }
  }
}

extension SSHKeysError {
  public init(_ failure: AddKey.Failure) {
    switch failure {
    case .refused(.keyTaken): self = .taken
    case .refused(.keyPresent): self = .present
    case .invalid(let problems):
      self =
        problems.first { $0.rule == "tooMany" }?.limit.map { .tooMany(limit: $0) }
        ?? .account(.notSaved(.service(.refused(status: 422))))
    case .denied(let denial): self = .account(SignInError(denial))
    case .store(let failure): self.init(failure)
    }
  }
}
