import Domain
import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether what people write, and e-mails to them, can be delivered, and what waits for that.
struct OutboxFindings {
  /// Nil where the label takes no messages.
  let contact: HelpLinks.Contact?
  /// Whether the label writes to those who sign up.
  let sendsLetters: Bool
  let state: DeliveryState
  let texts: any Texts
  var now = Date()

  var all: [Finding] { setUp + (waiting.map { [$0] } ?? []) }

  private var setUp: [Finding] {
    if let problem = state.problem { return [finding(.problem, problem)] }
    return (contact.map { [messages(to: $0)] } ?? []) + (sendsLetters ? [letters] : [])
  }

  private func messages(to contact: HelpLinks.Contact) -> Finding {
    state.delivers(contact)
      ? finding(.ok, texts[.doctorOutboxOk]) : finding(.warning, texts[.doctorOutboxNotSetUp])
  }

  private var letters: Finding {
    state.sendsMail
      ? finding(.ok, texts[.doctorLettersOk]) : finding(.problem, texts[.doctorLettersNotSetUp])
  }

  /// Nil where nothing waits.
  private var waiting: Finding? {
    guard let backlog = state.messages else { return nil }
    let (count, date) = (backlog.count, backlog.oldest.formatted(.iso8601))
    return backlog.needsOperator(at: now)
      ? finding(.warning, texts[.doctorOutboxWaiting(count: count, date: date)])
      : finding(.ok, texts[.doctorOutboxDue(count: count, date: date)])
  }

  private func finding(_ state: Finding.State, _ message: String) -> Finding {
    Finding(subject: .outbox, state: state, message: message)
  }
}
