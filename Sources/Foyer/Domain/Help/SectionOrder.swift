/// The sections of a help center in the configured order, and the errors in that configuration.
public struct SectionOrder: Sendable, Equatable {
  public let sections: [HelpSection]
  public let problems: [SectionOrderProblem]

  public init(sections: [HelpSection], problems: [SectionOrderProblem]) {
    self.sections = sections
    self.problems = problems
  }
}

/// An error in an item of a section order. Items count from 1.
public enum SectionOrderProblem: Error, Sendable, Equatable {
  case unknownSection(String, at: Int)
  /// The first of the repeated items is kept.
  case repeatedSection(HelpSection.Name, at: Int)
  /// The brand has no link for this section.
  case linklessSection(HelpSection.Name, at: Int)
  case linklessNetwork(String, at: Int)
  case repeatedNetwork(String, at: Int)
  /// Networks in parentheses follow a name that accepts none.
  case unexpectedNetworks(HelpSection.Name, at: Int)
  /// Two commas have nothing between them.
  case emptyItem(at: Int)
  /// Two bars, or the parentheses, have nothing between them.
  case emptyNetwork(at: Int)
  /// A parenthesis isn't closed, or text follows it.
  case malformedItem(String, at: Int)
}

extension SectionOrder {
  /// Parses `store, social(github|mastodon), chat, email, portal`; spaces and case are ignored.
  ///
  /// Invalid items are left out; `problems` contains the first hundred errors. A blank text means
  /// the default order: all sections that the brand has links for (design rule 92).
  public init(parsing text: String, links: HelpLinks) {
    var parser = SectionOrderParser(links: links)
    parser.read(text)
    self.init(sections: parser.sections, problems: parser.problems)
  }
}
