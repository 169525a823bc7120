import Delivery
import Domain
import Files
import FoyerTexts
import SceneServices
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether something is set up to deliver what people write, and what waits for that. No server is
/// asked.
struct OutboxFindings {
  /// Nil where the label takes no messages.
  let contact: HelpLinks.Contact?
  /// Whether the label writes to those who sign up.
  let sendsLetters: Bool
  /// Nil is the one in the directory.
  let file: String?
  let directory: DataDirectory
  let texts: any Texts
  var now = Date()

  func all() async -> [Finding] {
    setUp() + (await waiting().map { [$0] } ?? [])
  }

  private func setUp() -> [Finding] {
    do throws(DeliveryFileError) {
      let delivery = try DeliveryFile.delivery(at: file, in: directory)
      return (contact.map { [messages(to: $0, delivery)] } ?? [])
        + (sendsLetters ? [letters(delivery)] : [])
    } catch {
      return [finding(.problem, error.description)]
    }
  }

  private func messages(to contact: HelpLinks.Contact, _ delivery: Delivery?) -> Finding {
    delivery?.delivers(contact) == true
      ? finding(.ok, texts[.doctorOutboxOk]) : finding(.warning, texts[.doctorOutboxNotSetUp])
  }

  private func letters(_ delivery: Delivery?) -> Finding {
    delivery?.deliversLetters == true
      ? finding(.ok, texts[.doctorLettersOk]) : finding(.problem, texts[.doctorLettersNotSetUp])
  }

  /// Nil where nothing waits; a file that can't be read is told of elsewhere.
  private func waiting() async -> Finding? {
    let store = AccountStore(SQLiteDriver(directory: directory, readingConverts: false))
    guard let figures = try? await store.figures(),
      let backlog = Backlog(figures.outbox, figures.setAside, at: now)
    else { return nil }
    let (count, date) = (backlog.count, backlog.oldest.formatted(.iso8601))
    return backlog.needsOperator(at: now)
      ? finding(.warning, texts[.doctorOutboxWaiting(count: count, date: date)])
      : finding(.ok, texts[.doctorOutboxDue(count: count, date: date)])
  }

  private func finding(_ state: Finding.State, _ message: String) -> Finding {
    Finding(subject: .outbox, state: state, message: message)
  }
}
