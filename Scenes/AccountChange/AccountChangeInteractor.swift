import Domain
import SceneServices
import Secrets

/// Knows whose account it is.
struct AccountChangeInteractor: AccountChange.InteractorInput {
  private let account: AccountID
  private let useCases: OwnAccountUseCases?
  private let makeAttempt: @Sendable () -> AttemptID
  private let language: String
  private let state: Store<AppState>
  private let calls: CallTimer

  /// - Parameter useCases: nil where nobody can sign in.
  init(
    account: AccountID, useCases: OwnAccountUseCases?,
    makeAttempt: @escaping @Sendable () -> AttemptID, language: String, state: Store<AppState>,
    analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.account = account
    self.useCases = useCases
    self.makeAttempt = makeAttempt
    self.language = language
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var isAvailable: Bool { useCases != nil }

  @MainActor var cameByCode: Bool { state.value.member?.proof != nil }

  func rename(_ name: FullName) async throws(SignInError) {
    try await calls.record(.renameAccount) { () async throws(SignInError) in
      try await edit(PublicProfile.Changes(name: name))
    }
    await greet(as: name.first)
  }

  func receipt(for email: EmailAddress) -> OwnCodeReceipt {
    OwnCodeReceipt(attempt: makeAttempt(), email: email)
  }

  func sendCode(
    for receipt: OwnCodeReceipt, _ password: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) -> OwnCodeSending {
    let owner = await proof.map(OwnerProof.code) ?? .password(password)
    return try await calls.record(.sendAddressCode) { () async throws(SignInError) in
      try await there().codes.askForAddress.execute(
        receipt, of: account, by: owner, language: language, onWait: onWait)
    }
  }

  func save(_ profile: Domain.Profile) async throws(SignInError) {
    try await calls.record(.saveOwnProfile) { () async throws(SignInError) in
      try await edit(PublicProfile.Changes(isListed: profile.isListed, about: profile.about))
    }
  }

  func replacePassword(
    _ old: Secret, with new: Secret, onWait: @escaping WaitReport
  ) async throws(SignInError) {
    try await calls.record(.replacePassword) { () async throws(SignInError) in
      try await there().replacePassword.execute(of: account, old, with: new, onWait: onWait)
    }
  }

  func setPassword(_ new: Secret, onWait: @escaping WaitReport) async throws(SignInError) {
    let proof = await proof
    try await calls.record(.setPassword) { () async throws(SignInError) in
      guard let proof else { throw .gone }
      try await there().codes.setPassword.execute(new, by: proof, onWait: onWait)
    }
    await forgetProof()
  }

  func delete(_ password: Secret, onWait: @escaping WaitReport) async throws(SignInError) {
    try await calls.record(.deleteOwnAccount) { () async throws(SignInError) in
      try await there().delete.execute(account, password, onWait: onWait)
    }
    await remember(nil)
  }

  @MainActor func signOut() { remember(nil) }

  private func there() throws(SignInError) -> OwnAccountUseCases {
    guard let useCases else { throw .gone }
    return useCases
  }

  private func edit(_ changes: PublicProfile.Changes) async throws(SignInError) {
    let edit = try there().edit
    do throws(ProfileError) { _ = try await edit.execute(account, changes) } catch {
      throw SignInError(error)
    }
  }

  @MainActor private var proof: CodeProof? { state.value.member?.proof }

  @MainActor private func forgetProof() { state.value.member?.proof = nil }

  @MainActor private func greet(as firstName: String) {
    state.value.member?.firstName = firstName
  }

  @MainActor private func remember(_ member: SignedInMember?) { state.value.member = member }
}
