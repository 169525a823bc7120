import Domain
import SceneServices

/// The session of the member who is signed in, as a screen that was opened in it sees it.
public struct MemberSession: Sendable {
  /// Carries operations out in the session.
  public let calls: MemberCalls
  private let state: Store<AppState>
  private let signingOut: SignOut
  /// The member that was signed in when the screen was opened; nil without one.
  private let owner: AccountID?

  @MainActor
  public init(
    on backend: any Backend, state: Store<AppState>, signOut: SignOut, analytics: any Analytics
  ) {
    calls = MemberCalls(backend, as: state, analytics: analytics)
    (self.state, signingOut, owner) = (state, signOut, state.value.member?.account)
  }

  /// Nil until the guest has signed in or signed up, and after the session has ended.
  @MainActor public var member: SignedInMember? {
    get { state.value.member }
    nonmutating set { state.value.member = newValue }
  }

  /// True if another member has signed in since the screen was opened.
  @MainActor public var isOfAnother: Bool { isOfAnother(than: owner) }

  /// True if a member is signed in and has another account than this one.
  @MainActor public func isOfAnother(than account: AccountID?) -> Bool {
    member.map { $0.account != account } ?? false
  }

  /// Stops offering a key to later guests once an account has it.
  @MainActor public func forget(_ key: SSHPublicKey) {
    if state.value.newKey == key { state.value.newKey = nil }
  }

  /// Ends the session, or forgets one that has ended.
  @MainActor public func signOut() { signingOut.begin() }
}

/// An Interactor of a signed-in member's screen.
public protocol MemberInteractor: Sendable {
  var session: MemberSession { get }
  /// False until the guest has signed in or signed up.
  @MainActor var isSignedIn: Bool { get }
  /// Ends the session, or forgets one that has ended.
  @MainActor func signOut()
}

extension MemberInteractor {
  public var calls: MemberCalls { session.calls }

  @MainActor public var isSignedIn: Bool { session.member != nil }

  /// True if the member signed in with a verification code and may set a password without the old
  /// one.
  @MainActor public var cameByCode: Bool { session.member?.isByCode ?? false }

  /// True if another member has signed in since the screen was opened.
  @MainActor public var isOfAnother: Bool { session.isOfAnother }

  @MainActor public func signOut() { session.signOut() }
}

/// Carries operations out for the member who is signed in, and logs each call with its outcome and
/// duration.
public struct MemberCalls: Sendable {
  private let backend: any Backend
  private let state: Store<AppState>
  private let timer: CallTimer

  public init(
    _ backend: any Backend, as state: Store<AppState>, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.backend, self.state) = (backend, state)
    timer = CallTimer(analytics: analytics, clock: clock)
  }

  /// - Parameters:
  ///   - event: the word in events; nil for the operation's.
  ///   - key: identifies the call, also when it is repeated after a lost response.
  ///   - onWait: called with the number of callers before this one in the hashing queue.
  @discardableResult
  public func execute<Op: APIOperation>(
    _ operation: Op, as event: AnalyticsEvent.Call? = nil, key: IdempotencyKey? = nil,
    onWait: @escaping WaitReport = { _ in }
  ) async throws(Op.Failure) -> Op.Response {
    let call = Call(session: await session, key: key, onWait: onWait)
    return try await timer.record(event ?? Op.endpoint.event) { () async throws(Op.Failure) in
      try await backend.execute(operation, call)
    }
  }

  @MainActor private var session: AccessToken? { state.value.member?.session }
}
