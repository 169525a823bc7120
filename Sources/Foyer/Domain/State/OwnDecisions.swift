import Essentials
import Synchronization

/// A decision that this program has made and can undo.
public struct OwnDecision: Sendable, Equatable {
  public let application: Application
  /// The seconds for which its e-mail is certainly still held; nil without an e-mail.
  public let secondsHeld: Int?

  public init(_ application: Application, secondsHeld: Int?) {
    (self.application, self.secondsHeld) = (application, secondsHeld)
  }

  /// The decision as one that was just made.
  public var outcome: DecidedApplication {
    DecidedApplication(application, email: secondsHeld == nil ? .none : .waiting)
  }

  /// True if the applicant may have received an e-mail about it.
  public var isInformed: Bool { application.email != nil && secondsHeld ?? 0 == 0 }
}

/// The decisions that this program has made, so that its operator can undo them.
///
/// The recorded name doesn't identify them: a server records a decision by the name of the
/// operator's token, which the program doesn't know, and at the time of its own clock.
public final class OwnDecisions: Sendable {
  private struct Own {
    let application: Application
    let heldUntil: Date?

    func decision(at now: Date) -> OwnDecision {
      OwnDecision(
        application,
        secondsHeld: heldUntil.map { Int(max(0, $0.timeIntervalSince(now)).rounded(.up)) })
    }
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

  /// Returns the last step of decisions that can be undone.
  public func latest(at now: Date) -> [OwnDecision] {
    state.withLock { state in state.latest.compactMap { state.all[$0]?.decision(at: now) } }
  }

  /// Returns the last decision on an application, if it was made here.
  public func decision(on application: Application, at now: Date) -> OwnDecision? {
    own(application)?.decision(at: now)
  }

  private func own(_ application: Application) -> Own? {
    guard let decision = application.decision,
      let own = state.withLock({ $0.all[application.id] }), let known = own.application.decision
    else { return nil }
    // A store keeps a date in milliseconds.
    return known.by == decision.by && known.date.milliseconds == decision.date.milliseconds
      ? own : nil
  }
}
