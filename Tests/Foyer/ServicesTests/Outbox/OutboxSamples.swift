import Domain
import Foundation
import SceneServices
import Services

extension ContactMessage {
  static func sample(
    subject: String = "A key", text: String = "Hello,\nwhere is it?", brand: String = "aurora"
  ) throws -> ContactMessage {
    ContactMessage(
      ContactDraft(
        subject: try MessageSubject(validating: subject), text: try MessageText(validating: text),
        address: try EmailAddress(validating: "ada@example.org")),
      details: [.screen(.word("signUp")), .language("pt-BR")], brand: BrandID(brand))
  }
}

extension TemporaryDirectory {
  /// The outbox of a label whose messages go there.
  func outbox(
    to contact: HelpLinks.Contact? = .mail(to: "help@aurora.example"),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> OutboxDatabase {
    let label = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
      links: HelpLinks(contact: contact))
    return OutboxDatabase(
      directory: try data, now: now, labels: { $0 == label.id ? label : nil })
  }
}
