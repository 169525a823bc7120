import Domain
import MemberScreens
import SceneServices
import Secrets

struct AccountChangeInteractor: AccountChange.InteractorInput {
  private let account: AccountID
  private let useCases: OwnAccountUseCases
  private let makeIdempotencyKey: @Sendable () -> IdempotencyKey
  private let language: String
  private let state: Store<AppState>
  private let signingOut: SignOut
  private let calls: CallTimer
  private let operations: MemberCalls

  init(
    of account: AccountID, useCases: OwnAccountUseCases, backend: any Backend,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey, language: String,
    state: Store<AppState>,
    signOut: SignOut,
    analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.account = account
    self.useCases = useCases
    self.makeIdempotencyKey = makeIdempotencyKey
    self.language = language
    self.state = state
    self.signingOut = signOut
    calls = CallTimer(analytics: analytics, clock: clock)
    operations = MemberCalls(backend, as: state, analytics: analytics, clock: clock)
  }

  @MainActor var cameByCode: Bool { state.value.member?.isByCode ?? false }

  @MainActor var isOfAnother: Bool {
    state.value.member.map { $0.account != account } ?? false
  }

  func rename(_ name: FullName) async throws(SignInError) {
    try await calls.record(.renameAccount) { () async throws(SignInError) in
      try await edit(PublicProfile.Changes(name: name))
    }
    await greet(as: name.first)
  }

  func receipt(for email: EmailAddress) -> VerificationCodeReceipt {
    VerificationCodeReceipt(idempotencyKey: makeIdempotencyKey(), email: email)
  }

  func sendCode(
    for receipt: VerificationCodeReceipt, _ password: Secret, _ code: SecondFactorCode?,
    onWait: @escaping WaitReport
  ) async throws(SignInError) -> VerificationCodeSending {
    let (session, password) = (try await session, await cameByCode ? nil : password)
    return try await calls.record(.sendAddressCode) { () async throws(SignInError) in
      try await useCases.codes.askForAddress.execute(
        AskForAddressCode.Request(
          session: session, receipt, password, code: code, language: language, onWait: onWait))
    }
  }

  func save(_ profile: Domain.Profile) async throws(SignInError) {
    try await calls.record(.saveOwnProfile) { () async throws(SignInError) in
      try await edit(PublicProfile.Changes(isListed: profile.isListed, about: profile.about))
    }
    await end(.profile)
  }

  func add(
    _ key: SSHPublicKey, _ password: Secret, _ code: SecondFactorCode?,
    onWait: @escaping WaitReport
  ) async throws(SSHKeysError) {
    let password = await cameByCode ? nil : password
    do throws(AddKey.Failure) {
      _ = try await operations.execute(
        AddKey(key, password, code: code, language: language), onWait: onWait)
    } catch {
      throw SSHKeysError(error)
    }
    await forget(key)
    await end(.key)
  }

  func replacePassword(
    _ old: Secret, with new: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    let session = try await session
    try await calls.record(.replacePassword) { () async throws(SignInError) in
      try await useCases.replacePassword.execute(
        ReplacePassword.Request(session: session, old, with: new, code: code, onWait: onWait))
    }
    await noteOwnPassword()
  }

  func setPassword(
    _ new: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    let session = try await session
    try await calls.record(.setPassword) { () async throws(SignInError) in
      try await useCases.replacePassword.execute(
        ReplacePassword.Request(session: session, nil, with: new, code: code, onWait: onWait))
    }
    await noteOwnPassword()
  }

  func delete(
    _ password: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    let session = try await session
    try await calls.record(.deleteOwnAccount) { () async throws(SignInError) in
      try await useCases.delete.execute(
        DeleteOwnAccount.Request(session: session, password, code: code, onWait: onWait))
    }
    await signOut()
  }

  func replaceRecoveryCodes(
    _ code: SecondFactorCode
  ) async throws(SignInError) -> [RecoveryCode] {
    let session = try await session
    return try await calls.record(.replaceRecoveryCodes) { () async throws(SignInError) in
      try await useCases.secondFactor.replaceCodes.execute(
        ReplaceRecoveryCodes.Request(session: session, code))
    }
  }

  func removeSecondFactor(_ code: SecondFactorCode) async throws(SignInError) {
    let session = try await session
    try await calls.record(.removeSecondFactor) { () async throws(SignInError) in
      try await useCases.secondFactor.remove.execute(
        RemoveSecondFactor.Request(session: session, code))
    }
  }

  @MainActor func signOut() { signingOut.begin() }

  private func edit(_ changes: PublicProfile.Changes) async throws(SignInError) {
    try await useCases.edit.execute(EditOwnAccount.Request(session: session, changes))
  }

  @MainActor private var session: AccessToken {
    get throws(SignInError) { try state.value.session() }
  }

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
