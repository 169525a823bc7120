import Domain
import Testing

@testable import ContactScene

@Suite struct ContactInteractorTests {
  @Test(
    arguments: [
      (nil, false), (.mail(to: "help@aurora.example"), true), (.tickets(queue: "General"), true),
    ] as [(HelpLinks.Contact?, Bool)])
  func `a label takes messages where it has a place for them`(
    contact: HelpLinks.Contact?, takes: Bool
  ) {
    let interactor = ContactInteractor(
      links: HelpLinks(contact: contact), articles: nil, language: "en",
      ownAddress: OwnAddress { nil })

    #expect(interactor.takesMessages == takes)
    #expect(interactor.opensTickets == (contact == .tickets(queue: "General")))
  }
}
