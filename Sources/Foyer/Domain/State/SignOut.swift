import InteractorKit

/// Signs the guest out: on the screen at once, in the store in the background.
@MainActor
public final class SignOut {
  private let state: Store<AppState>
  private let backend: any Backend
  private let work: Work
  private var ending: Task<Void, Never>?

  /// - Parameter work: the whole app's, because the screen that signs out closes.
  public init(_ state: Store<AppState>, on backend: any Backend, work: Work) {
    self.state = state
    self.backend = backend
    self.work = work
  }

  /// Signs the guest out. If the store fails, the session ends when it expires.
  public func begin() {
    guard let session = state.value.member?.session else { return }
    state.value.member = nil
    ending = work.start { [backend, before = ending] in
      await before?.value
      _ = try? await backend.execute(EndSession(), Call(session: session))
    }
  }

  /// True if a guest is signed in or a session is still being ended.
  public var isDue: Bool { state.value.member != nil || ending != nil }

  /// Signs out, and waits until the session has ended or the time limit is over.
  public func finish(within limit: Duration) async {
    begin()
    guard let ending else { return }
    let timeout = Task {
      if (try? await Task.sleep(for: limit)) != nil { ending.cancel() }
    }
    await ending.value
    timeout.cancel()
    self.ending = nil
  }
}
