/// Parses a section order in one pass over its bytes, since it may be a megabyte of arbitrary text.
struct SectionOrderParser {
  private typealias Text = SectionOrderItem.Text

  /// The maximum number of reported problems; a reader of a log wouldn't read more.
  static let problemLimit = 100

  private(set) var sections: [HelpSection] = []
  private(set) var problems: [SectionOrderProblem] = []
  private let links: HelpLinks
  private let networks: [String: SocialLink]
  private var shown: Set<HelpSection.Name> = []

  init(links: HelpLinks) {
    self.links = links
    networks = Dictionary(
      links.social.map { ($0.network.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func read(_ text: String) {
    let text = Array(text.utf8)[...]  // slicing bytes is much faster than slicing the string
    if text.trimmingBlanks().isEmpty {
      sections = HelpSection.Name.allCases.compactMap(links.section)
      return
    }
    var rest = text
    var position = 1
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      read(rest[..<comma].trimmingBlanks(), at: position)
      rest = rest[comma...].dropFirst()
      position += 1
    }
    read(rest.trimmingBlanks(), at: position)
  }

  private mutating func read(_ text: Text, at position: Int) {
    if text.isEmpty { return report(.emptyItem(at: position)) }
    guard let item = SectionOrderItem(text), !item.name.isEmpty else {
      return report(.malformedItem(text.clipped(), at: position))
    }
    guard let name = HelpSection.Name(rawValue: item.name.clipped().lowercased()) else {
      return report(.unknownSection(item.name.clipped(), at: position))
    }
    if shown.contains(name) { return report(.repeatedSection(name, at: position)) }
    guard let section = section(name, item.networks, at: position) else {
      return report(.linklessSection(name, at: position))
    }
    shown.insert(name)
    sections.append(section)
  }

  private mutating func section(
    _ name: HelpSection.Name, _ chosen: Text?, at position: Int
  ) -> HelpSection? {
    guard let chosen else { return links.section(name) }
    guard name == .social else {
      report(.unexpectedNetworks(name, at: position))
      return links.section(name)
    }
    let social = socialLinks(chosen, at: position)
    return social.isEmpty ? nil : .socialNetworks(social)
  }

  private mutating func socialLinks(_ chosen: Text, at position: Int) -> [SocialLink] {
    var taken: Set<String> = []
    let names = chosen.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    return names.compactMap { text in
      let text = text.trimmingBlanks()
      if text.isEmpty {
        report(.emptyNetwork(at: position))
      } else if let link = networks[text.clipped().lowercased()] {
        if taken.insert(link.network).inserted { return link }
        report(.repeatedNetwork(text.clipped(), at: position))
      } else {
        report(.linklessNetwork(text.clipped(), at: position))
      }
      return nil
    }
  }

  private mutating func report(_ problem: @autoclosure () -> SectionOrderProblem) {
    if problems.count < Self.problemLimit { problems.append(problem()) }
  }
}
