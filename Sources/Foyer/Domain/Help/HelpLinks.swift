/// A brand's sources of help. A property is nil or empty if the brand doesn't have that source.
public struct HelpLinks: Sendable, Equatable {
  public var store: Store?
  public var social: [SocialLink]
  public var chat: Chat?
  public var email: Email?
  public var portal: Portal?
  public var contact: Contact?
  /// True if the brand has help articles.
  public var hasArticles: Bool

  public init(
    store: Store? = nil, social: [SocialLink] = [], chat: Chat? = nil, email: Email? = nil,
    portal: Portal? = nil, contact: Contact? = nil, hasArticles: Bool = false
  ) {
    self.store = store
    self.social = social
    self.chat = chat
    self.email = email
    self.portal = portal
    self.hasArticles = hasArticles
    self.contact = contact
  }

  /// True if messages become tickets, whose status guests can look up.
  public var opensTickets: Bool { if case .tickets? = contact { true } else { false } }

  /// A place that guests can visit.
  public struct Store: Sendable, Equatable {
    public let address: Wording
    public let hours: Hours
    public let url: String

    public init(address: Wording, hours: Hours, url: String) {
      self.address = address
      self.hours = hours
      self.url = url
    }
  }

  /// A live chat.
  public struct Chat: Sendable, Equatable {
    public let url: String
    public let hours: Hours

    public init(url: String, hours: Hours) {
      self.url = url
      self.hours = hours
    }
  }

  public struct Email: Sendable, Equatable {
    public let address: String

    public init(address: String) { self.address = address }
  }

  /// A web site with help.
  public struct Portal: Sendable, Equatable {
    public let url: String

    public init(url: String) { self.url = url }
  }

  /// The recipient of messages that guests write in the help center.
  public enum Contact: Sendable, Equatable {
    /// An e-mail address.
    case mail(to: String)
    /// A queue of a ticket system, by its name there.
    case tickets(queue: String)
  }
}

/// A brand's page in a social network.
public struct SocialLink: Sendable, Equatable {
  /// The network's name in the brand file, as `github` or `mastodon`.
  public let network: String
  public let url: String

  public init(network: String, url: String) {
    self.network = network
    self.url = url
  }
}

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
