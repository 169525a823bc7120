import SceneServices

/// A white label: its name, logo, colours, texts and rules (design rules 87 to 90).
public struct Brand: Sendable, Equatable {
  public let id: BrandID
  public let name: String
  public private(set) var tagline: Wording
  /// A few lines that greet guests on the home screen; may be empty.
  public private(set) var welcome: Wording
  /// A few lines of news for the home screen of a large terminal; may be empty.
  public private(set) var news: Wording
  public let logo: Logo
  /// BCP 47 tags; the default language is first.
  public let languages: [String]
  public let theme: BrandTheme
  public private(set) var links: HelpLinks
  /// The location of the brand's help articles; nil if it has none.
  public let articles: ArticlesPlace?
  /// Values of feature flags as written, by the flag's key.
  public let flags: [String: String]
  /// True if usage events may be recorded.
  public let allowsAnalytics: Bool
  /// True if usage events are also sent to a collector.
  public let sendsEvents: Bool
  public let registration: RegistrationRules
  public let admission: AdmissionRules
  public let approvers: Approvers
  public let accounts: AccountLifetime
  public let secondFactor: SecondFactorRules
  /// The kinds of e-mails that owners of accounts get.
  public let ownerEmails: Set<OwnerEmail>
  public let messages: MessageRules
  /// How the owner of an account connects; nil if the brand doesn't say.
  public let connection: ConnectionCommand?
  /// The sites from which members can add the SSH keys that they publish there; may be empty.
  public let keyHosts: [KeyHost]
  /// True if the mouse is used. The terminal's own text selection doesn't work then.
  public let usesMouse: Bool
  /// Overrides of the program's texts, by language, then by key.
  public let texts: [String: [String: String]]

  public init(
    id: BrandID, name: String, tagline: Wording = "", welcome: Wording = "",
    news: Wording = "", logo: Logo,
    languages: [String] = ["en"],
    theme: BrandTheme = BrandTheme(), links: HelpLinks = HelpLinks(),
    articles: ArticlesPlace? = nil, flags: [String: String] = [:],
    allowsAnalytics: Bool = true, sendsEvents: Bool = false,
    registration: RegistrationRules = RegistrationRules(),
    admission: AdmissionRules = .open, approvers: Approvers = .none,
    accounts: AccountLifetime = .unlimited,
    secondFactor: SecondFactorRules = SecondFactorRules(),
    ownerEmails: Set<OwnerEmail> = OwnerEmail.usual, messages: MessageRules = MessageRules(),
    connection: ConnectionCommand? = nil, keyHosts: [KeyHost] = KeyHost.usual,
    usesMouse: Bool = false,
    texts: [String: [String: String]] = [:]
  ) {
    self.id = id
    self.name = name
    self.tagline = tagline
    self.welcome = welcome
    self.news = news
    self.logo = logo
    self.languages = languages
    self.theme = theme
    self.links = links
    self.articles = articles
    self.flags = flags
    self.allowsAnalytics = allowsAnalytics
    self.sendsEvents = sendsEvents
    self.registration = registration
    self.admission = admission
    self.approvers = approvers
    self.accounts = accounts
    self.secondFactor = secondFactor
    self.ownerEmails = ownerEmails
    (self.messages, self.connection) = (messages, connection)
    (self.keyHosts, self.usesMouse) = (keyHosts, usesMouse)
    self.texts = texts
  }

  /// The rules for guests who sign up. They can't take the username of a sponsor, whose vouches
  /// count without a limit; operators can create such an account.
  public var signUpRules: RegistrationRules {
    RegistrationRules(
      names: registration.names, passwords: registration.passwords,
      fields: registration.fields.reserving(admission.vouching.sponsors))
  }

  /// Returns the brand with its texts in one language only.
  public func speaking(_ language: String) -> Brand {
    var brand = self
    brand.tagline = tagline.speaking(language)
    brand.welcome = welcome.speaking(language)
    brand.news = news.speaking(language)
    brand.links = links.speaking(language)
    return brand
  }

  public struct Logo: Sendable, Equatable {
    /// A few lines of text art for the home screen; may be empty.
    public let wide: [String]
    /// More lines for a large terminal; may be empty.
    public let large: [String]
    /// One or two characters that stand for the brand in a title, as "▲".
    public let narrow: String

    public init(wide: [String] = [], large: [String] = [], narrow: String) {
      self.wide = wide
      self.large = large
      self.narrow = narrow
    }
  }
}

/// A text that a brand doesn't have in all of its languages.
public enum LanguageGap: Sendable, Equatable {
  /// The brand has one text for all languages, although guests read it as words.
  case oneText(path: String)
  /// The brand overrides a text of the program in some languages, and not in these.
  case ownWords(key: String, in: [String], lacking: [String])
}

extension Brand {
  /// The brand's incomplete translations. Addresses of places are left out: they are written in one
  /// language as a rule.
  public var languageGaps: [LanguageGap] {
    guard languages.count > 1 else { return [] }
    let questions = registration.fields.questions.filter(\.wording.isSame)
      .map { "fields.question \($0.id).text" }
    let paths =
      (tagline.isSame && !tagline.text.isEmpty ? ["tagline"] : [])
      + (welcome.isSame && !welcome.text.isEmpty ? ["welcome"] : [])
      + (news.isSame && !news.text.isEmpty ? ["news"] : [])
      + (links.store?.hours.isOneText == true ? ["links.store.hours"] : [])
      + (links.chat?.hours.isOneText == true ? ["links.chat.hours"] : []) + questions
    return paths.map { .oneText(path: $0) } + ownWordGaps
  }

  private var ownWordGaps: [LanguageGap] {
    let keys = Set(texts.values.flatMap(\.keys)).sorted()
    return keys.compactMap { key in
      let having = languages.filter { texts[$0]?[key] != nil }
      let lacking = languages.filter { texts[$0]?[key] == nil }
      return having.isEmpty || lacking.isEmpty
        ? nil : .ownWords(key: key, in: having, lacking: lacking)
    }
  }
}

extension Hours {
  fileprivate var isOneText: Bool { if case .text = self { true } else { false } }
}
