/// A single link to help.
public enum HelpLink: Sendable, Equatable {
  case store(HelpLinks.Store)
  case socialNetwork(SocialLink)
  case chat(HelpLinks.Chat)
  case email(HelpLinks.Email)
  case portal(HelpLinks.Portal)
  /// A web address in an article.
  case article(url: String)
  /// The secret of a new second factor.
  case authenticator(AuthenticatorLink)
}

/// A section of the help center, with the data that its cell shows (design rules 89, 90 and 92).
public enum HelpSection: Sendable, Equatable {
  case store(HelpLinks.Store)
  case socialNetworks([SocialLink])
  case chat(HelpLinks.Chat)
  case email(HelpLinks.Email)
  case portal(HelpLinks.Portal)
  /// Help articles, shown in the terminal.
  case articles
  /// A message to the brand's staff.
  case contact

  /// The names in a section order, in the default order.
  public enum Name: String, Sendable, CaseIterable {
    case store, social, chat, email, portal, articles, contact

    /// The sections that need a link in the brand file.
    public static let linked: [Name] = [.store, .social, .chat, .email, .portal, .contact]
  }
}
