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
