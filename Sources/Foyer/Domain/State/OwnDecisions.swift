import Essentials
import Synchronization

/// The decisions that this program has made, so that its operator can undo them.
///
/// The recorded name doesn't identify them: a server records a decision by the name of the
/// operator's token, which the program doesn't know, and at the time of its own clock.
public final class OwnDecisions: Sendable {
  private struct Own {
    let application: Application
    let heldUntil: Date?
  }

  private struct State {
    var all: [AccountID: Own] = [:]
    var latest: [AccountID] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// - Parameter heldUntil: the time, by this program's clock, until which the e-mail is certainly
  ///   held; nil if there is none.
  func note(_ application: Application, heldUntil: Date? = nil) {
    state.withLock {
      $0.latest.removeAll { $0 == application.id }
      $0.all[application.id] = nil
      guard application.decision != nil else { return }
      $0.all[application.id] = Own(application: application, heldUntil: heldUntil)
      $0.latest = [application.id]
    }
  }

  /// Makes several decisions one step, which is undone as a whole.
  public func join(_ applications: [Application]) {
    state.withLock { state in
      let decided = applications.map(\.id).filter { state.all[$0] != nil }
      if !decided.isEmpty { state.latest = decided }
    }
  }

  /// Forgets a decision that another operator has changed.
  public func forget(_ application: Application) {
    state.withLock {
      $0.all[application.id] = nil
      $0.latest.removeAll { $0 == application.id }
    }
  }

  /// The applications of the last step that can be undone.
  public var latest: [Application] {
    state.withLock { state in state.latest.compactMap { state.all[$0]?.application } }
  }

  /// Returns the time until which the e-mail about the decision is certainly held; nil if there is
  /// none, or the decision wasn't made here.
  public func heldUntil(_ application: Application) -> Date? {
    own(application)?.heldUntil
  }

  /// Returns whether the last decision on an application was made here.
  public func contains(_ application: Application) -> Bool { own(application) != nil }

  private func own(_ application: Application) -> Own? {
    guard let decision = application.decision,
      let own = state.withLock({ $0.all[application.id] }), let known = own.application.decision
    else { return nil }
    // A store keeps a date in milliseconds.
    return known.by == decision.by && known.date.milliseconds == decision.date.milliseconds
      ? own : nil
  }
}
