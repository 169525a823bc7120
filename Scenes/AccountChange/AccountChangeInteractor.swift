import Domain
import MemberScreens
import SceneServices
import Secrets

struct AccountChangeInteractor: AccountChange.InteractorInput {
  private let account: AccountID
  private let makeIdempotencyKey: @Sendable () -> IdempotencyKey
  private let language: String
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: MemberCalls

  init(
    of account: AccountID, calls: MemberCalls,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey, language: String,
    state: Store<AppState>, signOut: SignOut
  ) {
    self.account = account
    self.calls = calls
    self.makeIdempotencyKey = makeIdempotencyKey
    self.language = language
    self.state = state
    self.signingOut = signOut
  }

  @MainActor var cameByCode: Bool { state.value.member?.isByCode ?? false }

  @MainActor var isOfAnother: Bool {
    state.value.member.map { $0.account != account } ?? false
  }

  func rename(_ name: FullName) async throws(OwnFailure) {
    try await calls.execute(EditOwnAccount(name: name), as: .renameAccount)
    await greet(as: name.first)
  }

  func receipt(for email: EmailAddress) -> VerificationCodeReceipt {
    VerificationCodeReceipt(idempotencyKey: makeIdempotencyKey(), email: email)
  }

  func sendCode(
    for receipt: VerificationCodeReceipt, _ password: Secret, _ code: SecondFactorCode?,
    onWait: @escaping WaitReport
  ) async throws(OwnFailure) -> VerificationCodeSending {
    let password = await cameByCode ? nil : password
    return try await calls.execute(
      AskForAddressCode(receipt, password, code: code, language: language), onWait: onWait)
  }

  func save(_ profile: Domain.Profile) async throws(OwnFailure) {
    try await calls.execute(EditOwnAccount(isListed: profile.isListed, about: profile.about))
    await end(.profile)
  }

  func add(
    _ key: SSHPublicKey, _ password: Secret, _ code: SecondFactorCode?,
    onWait: @escaping WaitReport
  ) async throws(AddKey.Failure) {
    let password = await cameByCode ? nil : password
    try await calls.execute(
      AddKey(key, password, code: code, language: language), onWait: onWait)
    await forget(key)
    await end(.key)
  }

  func replacePassword(
    _ old: Secret, with new: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(OwnFailure) {
    try await calls.execute(ReplacePassword(old, with: new, code: code), onWait: onWait)
    await noteOwnPassword()
  }

  func setPassword(
    _ new: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(OwnFailure) {
    try await calls.execute(
      ReplacePassword(nil, with: new, code: code), as: .setPassword, onWait: onWait)
    await noteOwnPassword()
  }

  func delete(
    _ password: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(OwnFailure) {
    try await calls.execute(DeleteOwnAccount(password, code: code), onWait: onWait)
    await signOut()
  }

  func replaceRecoveryCodes(
    _ code: SecondFactorCode
  ) async throws(OwnFailure) -> [RecoveryCode] {
    try await calls.execute(ReplaceRecoveryCodes(code)).all()
  }

  func removeSecondFactor(_ code: SecondFactorCode) async throws(OwnFailure) {
    try await calls.execute(RemoveSecondFactor(code))
  }

  @MainActor func signOut() { signingOut.begin() }

  @MainActor private func noteOwnPassword() { state.value.member?.isByCode = false }

  @MainActor private func greet(as firstName: String) {
    state.value.member?.firstName = firstName
  }

  @MainActor private func end(_ step: WelcomeStep) { state.value.member?.steps.remove(step) }

  /// Stops offering the key to later guests of this session once an account has it.
  @MainActor private func forget(_ key: SSHPublicKey) {
    if state.value.newKey == key { state.value.newKey = nil }
  }
}
