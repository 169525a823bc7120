import Secrets

/// The use cases of owners with their second factors.
struct SecondFactorUseCases {
  typealias Failure = OperationFailure<Never>

  let proof: OwnerProof
  let identifiers: RandomIdentifiers

  func register(in operations: inout Operations) {
    operations.register(prepare)
    operations.register(enrol)
    operations.register(replaceCodes)
    operations.register(remove)
  }

  /// The secret replaces an earlier one that wasn't confirmed, and is never shown again.
  func prepare(
    _ request: PrepareSecondFactor, by owner: Owner
  ) async throws(PrepareSecondFactor.Failure) -> NewSecondFactor {
    typealias Failure = PrepareSecondFactor.Failure
    let (account, verifier) = (owner.account, proof.codes(of: owner))
    let secret = verifier.source.secret()
    guard verifier.isOffered, let sealed = verifier.cipher.seal(secret, of: account) else {
      throw .denied(.secondFactorUnavailable)
    }
    let isPrepared = try await Failure.of(
      await verifier.factors.prepare(sealed, of: account, at: verifier.now()))
    if isPrepared { return NewSecondFactor(secret) }
    let enrolled = try await Failure.of(await verifier.factors.secondFactor(of: account))
    throw enrolled == nil ? .denied(.signedOut) : .refused(.secondFactorPresent)
  }

  func enrol(
    _ request: EnrolSecondFactor, by owner: Owner
  ) async throws(Failure) -> NewRecoveryCodes {
    _ = try owner.brand(or: Failure.self)
    let code = try Failure.code(request.code)
    try await Failure.check(await proof.confirm(request.password, of: owner))
    let verifier = proof.codes(of: owner)
    let (account, time) = (owner.account, verifier.now())
    let key = IdempotencyDigests.id(of: owner.call.key ?? identifiers.idempotencyKey())
    let prepared = try await Failure.of(
      await verifier.factors.preparedSecret(of: account, for: key, at: time))
    guard let prepared, case .timeBased(let digits)? = code else { throw .denied(.wrongCode) }
    guard let secret = verifier.cipher.open(prepared.secret, of: account) else {
      throw .denied(.secondFactorUnavailable)
    }
    guard let step = secret.step(of: digits, at: time, after: prepared.lastStep) else {
      throw .denied(.wrongCode)
    }
    let codes = verifier.source.recoveryCodes()
    let enrolment = SecondFactorEnrolment(
      of: account, by: owner.session.id, key, prepared.secret, step: step,
      recoveryCodes: codes.map(\.digest), at: time)
    guard try await Failure.of(await verifier.factors.enrol(enrolment)) else {
      throw .denied(.wrongCode)
    }
    return NewRecoveryCodes(codes)
  }

  func replaceCodes(
    _ request: ReplaceRecoveryCodes, by owner: Owner
  ) async throws(Failure) -> NewRecoveryCodes {
    let verifier = try await confirmed(request.code, of: owner)
    let codes = verifier.source.recoveryCodes()
    let isReplaced = try await Failure.of(
      await verifier.factors.replaceRecoveryCodes(of: owner.account, with: codes.map(\.digest)))
    guard isReplaced else { throw .denied(.wrongCode) }
    return NewRecoveryCodes(codes)
  }

  func remove(_ request: RemoveSecondFactor, by owner: Owner) async throws(Failure) {
    let verifier = try await confirmed(request.code, of: owner)
    _ = try await Failure.of(await verifier.factors.removeSecondFactor(of: owner.account))
  }

  private func confirmed(
    _ code: Secret?, of owner: Owner
  ) async throws(Failure) -> SecondFactorVerifier {
    let (code, verifier) = (try Failure.code(code), proof.codes(of: owner))
    try await Failure.check(await verifier.confirm(owner.account, code))
    return verifier
  }
}
