import FoyerTexts
import SceneServices

/// A white label: how one front door looks and speaks, and where it leads. Seed rules 87 to 90.
public struct Brand: Sendable, Equatable {
  public let id: BrandID
  public let name: String
  public private(set) var tagline: Wording
  /// Some lines for who comes to Home; empty where the label has none.
  public private(set) var welcome: Wording
  public let logo: Logo
  /// BCP 47 tags, the label's own first.
  public let languages: [String]
  public let theme: BrandTheme
  public private(set) var links: HelpLinks
  /// Nil where the label has none.
  public let articles: ArticlesPlace?
  /// Values of feature flags as written, by the flag's key.
  public let flags: [String: String]
  /// Whether events of use may be kept.
  public let allowsAnalytics: Bool
  /// Whether they go to a collector, too.
  public let sendsEvents: Bool
  /// What it asks of those who sign up.
  public let registration: RegistrationRules
  /// How it lets them in.
  public let admission: AdmissionRules
  /// Whether the mouse is used, which takes the terminal's own selection away.
  public let usesMouse: Bool
  /// Texts of its own, by language, then by key.
  public let texts: [String: [String: String]]

  public init(
    id: BrandID, name: String, tagline: Wording = "", welcome: Wording = "", logo: Logo,
    languages: [String] = ["en"],
    theme: BrandTheme = BrandTheme(), links: HelpLinks = HelpLinks(),
    articles: ArticlesPlace? = nil, flags: [String: String] = [:],
    allowsAnalytics: Bool = true, sendsEvents: Bool = false,
    registration: RegistrationRules = RegistrationRules(),
    admission: AdmissionRules = .open, usesMouse: Bool = false,
    texts: [String: [String: String]] = [:]
  ) {
    self.id = id
    self.name = name
    self.tagline = tagline
    self.welcome = welcome
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
    self.usesMouse = usesMouse
    self.texts = texts
  }

  /// With the words of that language alone.
  public func speaking(_ language: String) -> Brand {
    var brand = self
    brand.tagline = tagline.speaking(language)
    brand.welcome = welcome.speaking(language)
    brand.links = links.speaking(language)
    return brand
  }

  /// Text art.
  public struct Logo: Sendable, Equatable {
    /// Some lines for the home screen; none when the label has no such logo.
    public let wide: [String]
    /// One or two characters that stand for the label in a title: "▲".
    public let narrow: String

    public init(wide: [String] = [], narrow: String) {
      self.wide = wide
      self.narrow = narrow
    }
  }
}
