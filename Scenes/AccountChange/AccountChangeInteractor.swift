import Domain
import MemberScreens
import Secrets

struct AccountChangeInteractor: AccountChange.InteractorInput, MemberInteractor {
  /// The account that the screen was opened for.
  let account: AccountID
  let session: MemberSession
  let makeIdempotencyKey: @Sendable () -> IdempotencyKey
  let language: String

  @MainActor var isOfAnother: Bool { session.isOfAnother(than: account) }

  func carryOut(
    _ request: AccountChange.Request, onWait: @escaping WaitReport
  ) async throws(AddKey.Failure) -> AccountChange.Outcome {
    if case .keys(let keys, let proof) = request, let key = keys.first {
      let further = keys.count > 1 ? Array(keys.dropFirst()) : nil
      try await calls.execute(
        AddKey(
          key, further: further, await password(of: proof), code: proof.code, language: language),
        onWait: onWait)
      for key in keys { await forget(key) }
      return .changed
    }
    do throws(OwnFailure) { return try await change(request, onWait) } catch {
      throw AddKey.Failure(error)
    }
  }

  private func change(
    _ request: AccountChange.Request, _ onWait: @escaping WaitReport
  ) async throws(OwnFailure) -> AccountChange.Outcome {
    switch request {
    case .name(let name):
      try await calls.execute(EditOwnAccount(name: name), as: "renameAccount")
      await note { $0.firstName = name.first }
    case .profile(let profile):
      try await calls.execute(EditOwnAccount(isListed: profile.isListed, about: profile.about))
      await note { $0.steps.remove(.profile) }
    case .email(let email, let proof):
      let receipt = VerificationCodeReceipt(idempotencyKey: makeIdempotencyKey(), email: email)
      let sending = try await calls.execute(
        AskForAddressCode(
          receipt, await password(of: proof), code: proof.code, language: language),
        onWait: onWait)
      return .sent(receipt, sending)
    case .password(let new, let proof):
      let old = await password(of: proof)
      try await calls.execute(
        ReplacePassword(old, with: new, code: proof.code), as: old == nil ? "setPassword" : nil,
        onWait: onWait)
      await note { $0.isByCode = false }
    case .recoveryCodes(let code):
      return .recoveryCodes(try await calls.execute(ReplaceRecoveryCodes(code)).all())
    case .secondFactorOff(let code): try await calls.execute(RemoveSecondFactor(code))
    case .deletion(let proof):
      try await calls.execute(DeleteOwnAccount(proof.password, code: proof.code), onWait: onWait)
      await signOut()
    case .keys: break  // carried out above, because it alone can be refused
    }
    return .changed
  }

  @MainActor private func password(of proof: AccountChange.Proof) -> Secret? {
    cameByCode ? nil : proof.password
  }

  @MainActor private func note(_ change: @Sendable (inout SignedInMember) -> Void) {
    if var member = session.member {
      change(&member)
      session.member = member
    }
  }

  /// Stops offering the key to later guests of this session once an account has it.
  @MainActor private func forget(_ key: SSHPublicKey) {
    session.forget(key)
    session.member?.steps.remove(.key)
  }
}
