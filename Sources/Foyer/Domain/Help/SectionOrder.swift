/// The sections of a help center, as its configuration orders them, and what was wrong with it.
public struct SectionOrder: Sendable, Equatable {
  public let sections: [HelpSection]
  public let problems: [SectionOrderProblem]

  public init(sections: [HelpSection], problems: [SectionOrderProblem]) {
    self.sections = sections
    self.problems = problems
  }
}

/// What keeps an item of a section order off the screen; items count from 1.
public enum SectionOrderProblem: Error, Sendable, Equatable {
  case unknownSection(String, at: Int)
  /// The first of them stays.
  case repeatedSection(HelpSection.Name, at: Int)
  /// The label has no link for it.
  case linklessSection(HelpSection.Name, at: Int)
  case linklessNetwork(String, at: Int)
  case repeatedNetwork(String, at: Int)
  /// Networks stand behind a name that takes none.
  case unexpectedNetworks(HelpSection.Name, at: Int)
  /// Nothing stands between two commas.
  case emptyItem(at: Int)
  /// Nothing stands between two bars, or between the parentheses.
  case emptyNetwork(at: Int)
  /// A parenthesis isn't closed, or something follows it.
  case malformedItem(String, at: Int)
}

extension SectionOrder {
  /// Reads `store, social(github|mastodon), chat, email, portal`; blanks and case are ignored.
  ///
  /// What isn't understood is left out and told in `problems`, the first hundred of them. A blank
  /// text means the default order: all sections that the label has links for. Seed rule 92.
  public init(parsing text: String, links: HelpLinks) {
    var parser = SectionOrderParser(links: links)
    parser.read(text)
    self.init(sections: parser.sections, problems: parser.problems)
  }
}
