extension SectionOrderProblem: CustomStringConvertible {
  /// The error and its remedy, for the author of the order: in a brand file's check, or in a log.
  public var description: String {
    switch self {
    case .unknownSection(let name, let position):
      "item \(position): there is no section \(name): use \(Self.names)."
    case .repeatedSection(let name, let position):
      "item \(position): \(name) is repeated: remove one."
    case .linklessSection(.articles, let position):
      "item \(position): the brand has no articles: add articles or remove the item."
    case .linklessSection(let name, let position):
      "item \(position): \(name) has no link: add links.\(name) or remove the item."
    case .linklessNetwork(let name, let position):
      "item \(position): \(name) has no link: add links.social.\(name) or remove it."
    case .repeatedNetwork(let name, let position):
      "item \(position): \(name) is repeated: remove one."
    case .unexpectedNetworks(let name, let position):
      "item \(position): \(name) takes no parentheses: remove them."
    case .emptyItem(let position): "item \(position): the item is empty: remove a comma."
    case .emptyNetwork(let position):
      "item \(position): a network is missing: name it or remove a bar."
    case .malformedItem(let text, let position):
      "item \(position): write \(text) like social(github|mastodon)."
    }
  }

  private static let names = HelpSection.Name.allCases.map(\.rawValue).joined(separator: ", ")
}
