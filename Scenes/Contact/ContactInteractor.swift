import Domain

struct ContactInteractor: Contact.InteractorInput {
  private let links: HelpLinks

  init(links: HelpLinks) { self.links = links }

  var takesMessages: Bool { links.contact != nil }
}
