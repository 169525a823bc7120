/// The location of a brand's articles.
public enum ArticlesPlace: Sendable, Equatable {
  /// In the program, under a brand's ID.
  case builtIn(BrandID)
  /// A folder with a subfolder for each language.
  case folder(String)
}

/// An article's metadata.
public struct ArticleHead: Sendable, Equatable {
  /// The name in files and links, as `signing-up`.
  public let slug: String
  public let title: String
  /// One line.
  public let summary: String
  /// Other words for the subject, which the search finds and no screen shows.
  public let keywords: [String]
  /// The rules that the article explains, by their names in events.
  public let rules: [String]
  /// The position in the list; smaller numbers come first.
  public let order: Int

  public init(
    slug: String, title: String, summary: String = "", keywords: [String] = [],
    rules: [String] = [], order: Int = 0
  ) {
    self.slug = slug
    self.title = title
    self.summary = summary
    self.keywords = keywords
    self.rules = rules
    self.order = order
  }
}

public struct HelpArticle: Sendable, Equatable {
  public let head: ArticleHead
  /// Markdown, without the metadata.
  public let text: String

  public init(head: ArticleHead, text: String) {
    self.head = head
    self.text = text
  }
}

/// A search result.
public struct ArticleMatch: Sendable, Equatable {
  public struct Part: Sendable, Equatable {
    public let text: String
    /// True if it matches the search words.
    public let isFound: Bool

    public init(_ text: String, isFound: Bool = false) {
      self.text = text
      self.isFound = isFound
    }
  }

  public let slug: String
  public let title: [Part]
  /// The passage with the most search words, or the summary if only the title has them; may be empty.
  public let snippet: [Part]
  /// The position of the heading above the passage among the article's headings, from 0; nil for the
  /// beginning of the article.
  public let section: Int?
  /// The text of that heading; empty for the beginning of the article.
  public let heading: String
  /// Higher is better. Scores of different searches can't be compared.
  public let score: Double

  public init(
    slug: String, title: [Part], snippet: [Part] = [], section: Int? = nil,
    heading: String = "", score: Double = 0
  ) {
    self.slug = slug
    self.title = title
    self.snippet = snippet
    self.section = section
    self.heading = heading
    self.score = score
  }
}
