import Domain
import SceneServices

struct AccountKeysInteractor: AccountKeys.InteractorInput {
  private let useCases: OwnKeyUseCases?
  private let state: Store<AppState>
  private let calls: CallTimer

  /// - Parameter useCases: nil where nobody can sign in.
  init(
    useCases: OwnKeyUseCases?, state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.useCases = useCases
    self.state = state
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var isAvailable: Bool { useCases != nil }

  @MainActor var isSignedIn: Bool { state.value.member != nil }

  func keys() async throws(SSHKeysError) -> [AccountKey] {
    try await calls.record(.loadAccountKeys) { () async throws(SSHKeysError) in
      let (useCases, account) = try await own()
      return try await useCases.load.execute(account)
    }
  }

  func add(_ key: SSHPublicKey) async throws(SSHKeysError) {
    try await calls.record(.addAccountKey) { () async throws(SSHKeysError) in
      let (useCases, account) = try await own()
      try await useCases.add.execute(key, to: account)
    }
    await forget(key)
  }

  func remove(_ key: SSHPublicKey) async throws(SSHKeysError) {
    try await calls.record(.removeAccountKey) { () async throws(SSHKeysError) in
      let (useCases, account) = try await own()
      try await useCases.remove.execute(key, of: account)
    }
  }

  @MainActor func signOut() { state.value.member = nil }

  private func own() async throws(SSHKeysError) -> (OwnKeyUseCases, AccountID) {
    guard let useCases, let account = await account else { throw .gone }
    return (useCases, account)
  }

  @MainActor private var account: AccountID? { state.value.member?.account }

  /// Nobody is offered a key that is somebody's.
  @MainActor private func forget(_ key: SSHPublicKey) {
    if state.value.newKey == key { state.value.newKey = nil }
  }
}
