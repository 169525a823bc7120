import Essentials
import InteractorKit
import UnicodeKit

/// Approves or rejects an application, or undoes such a decision.
public struct DecideApplication: Sendable {
  public let decisions = OwnDecisions()
  private let applications: any ApplicationDecisions
  private let emails: EmailWriter
  private let now: @Sendable () -> Date
  private let deliver: @Sendable (_ delay: Duration) -> Void
  private let executor: any InteractorExecutor

  /// - Parameter deliver: waits in the background for the delay, then delivers the e-mails that are
  ///   due. The call returns at once.
  public init(
    applications: any ApplicationDecisions, emails: EmailWriter,
    now: @escaping @Sendable () -> Date,
    deliver: @escaping @Sendable (_ delay: Duration) -> Void = { _ in },
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.applications = applications
    self.emails = emails
    self.now = now
    self.deliver = deliver
    self.executor = executor
  }

  /// Applies the decision and sends its e-mail.
  ///
  /// - Parameters:
  ///   - event: `.approved`, `.rejected` or `.reopened`.
  ///   - name: the operator's name.
  ///   - isHeld: true to hold the e-mail for a while; a server always holds it.
  ///   - isCorrected: true to send a correction if a decision is undone whose e-mail can't be
  ///     withdrawn any more.
  public func execute(
    _ application: Application, _ event: ApplicationEvent, by name: String, note: String = "",
    isHeld: Bool = true, isCorrected: Bool = false, in executor: (any InteractorExecutor)? = nil
  ) async throws(ApplicationError) -> DecidedApplication {
    try await (executor ?? self.executor).run { () async throws(ApplicationError) in
      let begin = now()
      let note = note.withoutForbiddenScalars(in: .lines)
      let isHeld = isHeld && event != .reopened
      var email = emails.email(
        after: event, note: note, isCorrected: isCorrected, to: application)
      if isHeld { email?.hold = Application.emailHoldSeconds }
      var decision = Application.Decision(by: name, at: begin, note: note)
      if event == .reopened { decision.undone = application.decision?.date }
      let decided = try await applications.decide(
        application.id, event, decision,
        email: email, approverEmails: event == .reopened ? emails.approverEmails : .none)
      let isWaiting = isHeld && decided.email == .waiting
      decisions.note(
        decided.application, heldUntil: isWaiting ? begin + Application.emailHoldSeconds : nil)
      deliver(.zero)
      if isWaiting { deliver(.seconds(Application.emailHoldSeconds)) }
      return decided
    }
  }
}
