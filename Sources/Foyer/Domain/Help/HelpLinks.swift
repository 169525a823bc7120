/// Where a label's help is found; what is nil or empty, the label doesn't have.
public struct HelpLinks: Sendable, Equatable {
  public var store: Store?
  public var social: [SocialLink]
  public var chat: Chat?
  public var email: Email?
  public var portal: Portal?
  public var contact: Contact?
  /// Whether the label has articles of help.
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

  public struct Portal: Sendable, Equatable {
    public let url: String

    public init(url: String) { self.url = url }
  }

  /// Where messages go that people write here.
  public enum Contact: Sendable, Equatable {
    /// An address.
    case mail(to: String)
    /// A queue of a ticket system, by its name there.
    case tickets(queue: String)
  }
}

/// A label's page in a social network.
public struct SocialLink: Sendable, Equatable {
  /// As the brand file calls it: `github`, `mastodon`.
  public let network: String
  public let url: String

  public init(network: String, url: String) {
    self.network = network
    self.url = url
  }
}
