import Domain
import Synchronization

/// Remembers a guest until it is dropped.
public final class GuestMemoryFake: GuestMemory {
  private struct State {
    var draft: FormDraft?
    var refuses = false
    var application: PendingApplication?
  }

  private let state: Mutex<State>

  public init(_ draft: FormDraft? = nil) { state = Mutex(State(draft: draft)) }

  /// The draft that a later session would find if the connection were lost now.
  public var saved: FormDraft? { state.withLock(\.draft) }

  public func draft(of form: FormDraft.Form) async -> FormDraft? {
    saved.flatMap { $0.form == form ? $0 : nil }
  }
  public func note(_ draft: FormDraft) { state.withLock { $0.draft = draft } }
  public func erase(_ form: FormDraft.Form) {
    state.withLock { if $0.draft?.form == form { $0.draft = nil } }
  }

  public func application(at brand: BrandID) async -> PendingApplication? {
    state.withLock(\.application)
  }
  public func note(_ application: PendingApplication?, at brand: BrandID) {
    state.withLock { $0.application = application }
  }

  public var refusesKeyOffer: Bool { get async { state.withLock(\.refuses) } }
  public func refuseKeyOffer() async { state.withLock { $0.refuses = true } }
}
