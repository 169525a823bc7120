import Domain
import Synchronization

/// Remembers a guest until it is dropped.
public final class GuestMemoryFake: GuestMemory {
  private struct State {
    var noted: FormDraft?
    var saved: FormDraft?
    var refuses = false
  }

  private let state: Mutex<State>

  public init(_ draft: FormDraft? = nil) { state = Mutex(State(noted: draft, saved: draft)) }

  /// What a later session would find.
  public var saved: FormDraft? { state.withLock(\.saved) }

  public func draft() async -> FormDraft? { saved }
  public func note(_ draft: FormDraft) { state.withLock { $0.noted = draft } }
  public func save() { state.withLock { $0.saved = $0.noted } }
  public func erase() { state.withLock { ($0.noted, $0.saved) = (nil, nil) } }

  public var refusesKeyOffer: Bool { get async { state.withLock(\.refuses) } }
  public func refuseKeyOffer() async { state.withLock { $0.refuses = true } }
}
