import Domain
import Essentials
import FoyerTexts
import SceneServices

/// Checks whether messages and e-mails can be delivered, and how many wait.
struct OutboxFindings {
  /// Nil if the brand takes no messages.
  let contact: HelpLinks.Contact?
  /// True if the brand sends e-mails to applicants or members.
  let sendsEmails: Bool
  let state: DeliveryState
  let texts: any Texts
  var now = Date()

  var all: [Finding] { setUp + (waiting.map { [$0] } ?? []) }

  private var setUp: [Finding] {
    if let problem = state.problem { return [finding(.problem, problem)] }
    return (contact.map { [messages(to: $0)] } ?? []) + (sendsEmails ? [emails] : [])
  }

  private func messages(to contact: HelpLinks.Contact) -> Finding {
    state.delivers(contact)
      ? finding(.ok, texts[.doctorOutboxOk]) : finding(.warning, texts[.doctorOutboxNotSetUp])
  }

  private var emails: Finding {
    state.sendsMail
      ? finding(.ok, texts[.doctorEmailsOk]) : finding(.problem, texts[.doctorEmailsNotSetUp])
  }

  /// Nil if no entry waits.
  private var waiting: Finding? {
    guard let backlog = state.backlog() else { return nil }
    let (count, date) = (backlog.count, backlog.oldest.formatted(.iso8601))
    return backlog.needsOperator(at: now)
      ? finding(.warning, texts[.doctorOutboxWaiting(count: count, date: date)])
      : finding(.ok, texts[.doctorOutboxDue(count: count, date: date)])
  }

  private func finding(_ state: Finding.State, _ message: String) -> Finding {
    Finding(subject: .outbox, state: state, message: message)
  }
}
