import InteractorKit

/// Signs the guest out: here at once, and in the store behind the guest's back.
@MainActor
public final class SignOut {
  private let state: Store<AppState>
  private let end: any UseCase<EndSession.Request>
  private let work: Work
  private var ending: Task<Void, Never>?

  /// - Parameter work: of the whole app, since the screen that signs out closes.
  public init(_ state: Store<AppState>, end: any UseCase<EndSession.Request>, work: Work) {
    self.state = state
    self.end = end
    self.work = work
  }

  /// A store that fails ends the session when it expires.
  public func begin() {
    guard let session = state.value.member?.session else { return }
    state.value.member = nil
    ending = work.start { [end, before = ending] in
      await before?.value
      try? await end.execute(EndSession.Request(session: session))
    }
  }

  /// Whether somebody is signed in, or a session is still ending.
  public var isDue: Bool { state.value.member != nil || ending != nil }

  /// Signs out, and waits until the session has ended, but no longer than that.
  public func finish(within limit: Duration) async {
    begin()
    guard let ending else { return }
    let patience = Task {
      if (try? await Task.sleep(for: limit)) != nil { ending.cancel() }
    }
    await ending.value
    patience.cancel()
    self.ending = nil
  }
}
