/// Where a label's articles lie.
public enum ArticlesPlace: Sendable, Equatable {
  /// In the program, under a label's name.
  case builtIn(BrandID)
  /// A folder that has one for each language.
  case folder(String)
}

/// What is known of an article before it is read.
public struct ArticleHead: Sendable, Equatable {
  /// What it is called in files and links: `signing-up`.
  public let slug: String
  public let title: String
  /// What it says, in a line.
  public let summary: String
  /// The rules it explains, as events name them.
  public let rules: [String]
  /// Its place in the list; smaller ones come first.
  public let order: Int

  public init(
    slug: String, title: String, summary: String = "", rules: [String] = [], order: Int = 0
  ) {
    self.slug = slug
    self.title = title
    self.summary = summary
    self.rules = rules
    self.order = order
  }
}

/// An answer, as somebody has written it.
public struct HelpArticle: Sendable, Equatable {
  public let head: ArticleHead
  /// Markdown, without the head.
  public let text: String

  public init(head: ArticleHead, text: String) {
    self.head = head
    self.text = text
  }
}

/// An article that was found.
public struct ArticleMatch: Sendable, Equatable {
  /// A piece of a text.
  public struct Part: Sendable, Equatable {
    public let text: String
    /// Whether it is what was looked for.
    public let isFound: Bool

    public init(_ text: String, isFound: Bool = false) {
      self.text = text
      self.isFound = isFound
    }
  }

  public let slug: String
  public let title: [Part]
  /// Where in the text most of the words are; empty where only the title has them.
  public let snippet: [Part]
  /// More is better; it says nothing across questions.
  public let score: Double

  public init(slug: String, title: [Part], snippet: [Part] = [], score: Double = 0) {
    self.slug = slug
    self.title = title
    self.snippet = snippet
    self.score = score
  }
}
