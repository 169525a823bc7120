/// One of a label's links, by itself.
public enum HelpLink: Sendable, Equatable {
  case store(HelpLinks.Store)
  case socialNetwork(SocialLink)
  case chat(HelpLinks.Chat)
  case email(HelpLinks.Email)
  case portal(HelpLinks.Portal)
}

/// A way to get help, with what its cell shows. Seed rules 89, 90 and 92.
public enum HelpSection: Sendable, Equatable {
  case store(HelpLinks.Store)
  case socialNetworks([SocialLink])
  case chat(HelpLinks.Chat)
  case email(HelpLinks.Email)
  case portal(HelpLinks.Portal)

  /// The names that a section order knows.
  public enum Name: String, Sendable, CaseIterable {
    case store, social, chat, email, portal
  }
}
