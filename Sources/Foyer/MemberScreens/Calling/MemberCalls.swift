import Domain
import SceneServices

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
