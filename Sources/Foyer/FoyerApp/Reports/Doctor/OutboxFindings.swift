import Domain
import FoyerTexts
import SceneServices
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether what people write is delivered.
struct OutboxFindings {
  /// What waits longer than this, in seconds, waits for an operator.
  private static let patience: TimeInterval = 3600

  /// Nil where the label takes no messages.
  let contact: HelpLinks.Contact?
  /// Whether the label writes to those who sign up.
  let sendsLetters: Bool
  /// Nil is the one in the directory.
  let file: String?
  let directory: DataDirectory
  let texts: any Texts

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

  /// Nil where nothing waits for long; a file that can't be read is told of elsewhere.
  private func waiting() async -> Finding? {
    let entries = (try? await OutboxDatabase(directory: directory).entries(all: false)) ?? []
    guard let oldest = entries.first, oldest.createdAt.timeIntervalSinceNow < -Self.patience else {
      return nil
    }
    let date = oldest.createdAt.formatted(.iso8601)
    return finding(.warning, texts[.doctorOutboxWaiting(count: "\(entries.count)", date: date)])
  }

  private func finding(_ state: Finding.State, _ message: String) -> Finding {
    Finding(subject: .outbox, state: state, message: message)
  }
}
