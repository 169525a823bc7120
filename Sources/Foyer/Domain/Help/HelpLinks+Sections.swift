extension HelpLinks {
  /// Returns the section, or nil if the brand has no link for it.
  func section(_ name: HelpSection.Name) -> HelpSection? {
    switch name {
    case .store: store.map(HelpSection.store)
    case .social: social.isEmpty ? nil : .socialNetworks(social)
    case .chat: chat.map(HelpSection.chat)
    case .email: email.map(HelpSection.email)
    case .portal: portal.map(HelpSection.portal)
    case .articles: hasArticles ? .articles : nil
    case .contact: contact.map { _ in .contact }
    }
  }
}
