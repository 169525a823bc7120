/// One of a label's links, by itself.
public enum HelpLink: Sendable, Equatable {
  case store(HelpLinks.Store)
  case socialNetwork(SocialLink)
  case chat(HelpLinks.Chat)
  case email(HelpLinks.Email)
  case portal(HelpLinks.Portal)
  /// An address that an article names.
  case article(url: String)
}

/// A way to get help, with what its cell shows. Seed rules 89, 90 and 92.
public enum HelpSection: Sendable, Equatable {
  case store(HelpLinks.Store)
  case socialNetworks([SocialLink])
  case chat(HelpLinks.Chat)
  case email(HelpLinks.Email)
  case portal(HelpLinks.Portal)
  /// Answers on this screen.
  case articles
  /// A message to those who run the label.
  case contact

  /// The names that a section order knows, in the order they have by default.
  public enum Name: String, Sendable, CaseIterable {
    case store, social, chat, email, portal, articles, contact

    /// Those that a label has a link for.
    public static let linked: [Name] = [.store, .social, .chat, .email, .portal, .contact]
  }
}
