import Domain
import Testing

/// The grammar of design rule 92, row by row.
struct SectionOrderTests {
  private static let links = HelpLinks(
    store: .init(address: "12 Harbour Street", hours: "9 to 18", url: "https://store.example"),
    social: [github, mastodon],
    chat: .init(url: "https://chat.example", hours: "always"),
    email: .init(address: "help@aurora.example"),
    portal: .init(url: "https://portal.example"))
  private static let github = SocialLink(network: "github", url: "https://github.example")
  private static let mastodon = SocialLink(network: "mastodon", url: "https://social.example")

  private static let store = HelpSection.store(links.store!)
  private static let chat = HelpSection.chat(links.chat!)
  private static let email = HelpSection.email(links.email!)
  private static let portal = HelpSection.portal(links.portal!)

  @Test(
    arguments: [
      ("chat", [chat]),
      ("portal,chat,email,store", [portal, chat, email, store]),
      ("store, social(github|mastodon)", [store, .socialNetworks([github, mastodon])]),
      ("social(mastodon|github)", [.socialNetworks([mastodon, github])]),
      ("social(mastodon), store", [.socialNetworks([mastodon]), store]),
      ("social", [.socialNetworks([github, mastodon])]),
      ("STORE, Social(GitHub), eMail", [store, .socialNetworks([github]), email]),
      (" store\t,\n social ( github | mastodon ) ", [store, .socialNetworks([github, mastodon])]),
    ] as [(String, [HelpSection])])
  func `takes sections in their order`(text: String, sections: [HelpSection]) {
    let order = SectionOrder(parsing: text, links: Self.links)

    #expect(order == SectionOrder(sections: sections, problems: []))
  }

  @Test(arguments: ["", " ", "\n\t "])
  func `takes an empty text for the default order`(text: String) {
    let order = SectionOrder(parsing: text, links: Self.links)

    #expect(
      order.sections == [
        Self.store, .socialNetworks([Self.github, Self.mastodon]), Self.chat, Self.email,
        Self.portal,
      ])
    #expect(order.problems == [])
  }

  @Test func `leaves what the label has no link for out of the default order, silently`() {
    let links = HelpLinks(social: [Self.github], email: Self.links.email)

    let order = SectionOrder(parsing: "", links: links)

    #expect(order.sections == [.socialNetworks([Self.github]), Self.email])
    #expect(order.problems == [])
  }

  @Test(
    arguments: [
      ("fax, chat", [chat], [.unknownSection("fax", at: 1)]),
      ("Fax(a), chat", [chat], [.unknownSection("Fax", at: 1)]),
      ("chat, e mail", [chat], [.unknownSection("e mail", at: 2)]),
      ("chat, store, Chat", [chat, store], [.repeatedSection(.chat, at: 3)]),
      (
        "social(github), social(mastodon)", [.socialNetworks([github])],
        [.repeatedSection(.social, at: 2)]
      ),
      ("social(github|fax)", [.socialNetworks([github])], [.linklessNetwork("fax", at: 1)]),
      (
        "store, social(fax)", [store],
        [.linklessNetwork("fax", at: 2), .linklessSection(.social, at: 2)]
      ),
      (
        "social(fax), social(github)", [.socialNetworks([github])],
        [.linklessNetwork("fax", at: 1), .linklessSection(.social, at: 1)]
      ),
      ("social(github|GitHub)", [.socialNetworks([github])], [.repeatedNetwork("GitHub", at: 1)]),
      ("store(github), chat", [store, chat], [.unexpectedNetworks(.store, at: 1)]),
      ("chat()", [chat], [.unexpectedNetworks(.chat, at: 1)]),
      ("store,,chat", [store, chat], [.emptyItem(at: 2)]),
      (",", [], [.emptyItem(at: 1), .emptyItem(at: 2)]),
      ("chat, ", [chat], [.emptyItem(at: 2)]),
      ("social(github|)", [.socialNetworks([github])], [.emptyNetwork(at: 1)]),
      ("social( )", [], [.emptyNetwork(at: 1), .linklessSection(.social, at: 1)]),
      ("social(github", [], [.malformedItem("social(github", at: 1)]),
      ("chat, social)", [chat], [.malformedItem("social)", at: 2)]),
      ("social(github) x, chat", [chat], [.malformedItem("social(github) x", at: 1)]),
      ("social((github))", [], [.malformedItem("social((github))", at: 1)]),
      ("social(a,b)", [], [.malformedItem("social(a", at: 1), .malformedItem("b)", at: 2)]),
      ("(github)", [], [.malformedItem("(github)", at: 1)]),
      (")(", [], [.malformedItem(")(", at: 1)]),
      ("social|store", [], [.unknownSection("social|store", at: 1)]),
    ] as [(String, [HelpSection], [SectionOrderProblem])])
  func `leaves out unknown fields, and reports each with its place`(
    text: String, sections: [HelpSection], problems: [SectionOrderProblem]
  ) {
    let order = SectionOrder(parsing: text, links: Self.links)

    #expect(order == SectionOrder(sections: sections, problems: problems))
  }

  @Test(arguments: ["social(github)", "social(GITHUB)"])
  func `of a network that the label names twice, in any case, the first link counts`(text: String) {
    let other = SocialLink(network: "GitHub", url: "https://other.example")

    let order = SectionOrder(parsing: text, links: HelpLinks(social: [Self.github, other]))

    #expect(order.sections == [.socialNetworks([Self.github])])
  }

  @Test(arguments: HelpSection.Name.allCases)
  func `tells each section that the label has no link for`(name: HelpSection.Name) {
    let order = SectionOrder(parsing: name.rawValue, links: HelpLinks())

    #expect(order == SectionOrder(sections: [], problems: [.linklessSection(name, at: 1)]))
  }

  @Test func `tells the first hundred problems`() {
    let order = SectionOrder(
      parsing: (1...150).map { "x\($0)" }.joined(separator: ","), links: Self.links)

    #expect(order.problems == (1...100).map { .unknownSection("x\($0)", at: $0) })
  }

  @Test func `repeats only the start of a long name`() {
    let order = SectionOrder(
      parsing: String(repeating: "a", count: 1000) + ",social(" + String(repeating: "é", count: 500)
        + "),store(", links: Self.links)

    #expect(
      order.problems == [
        .unknownSection(String(repeating: "a", count: 40) + "…", at: 1),
        .linklessNetwork(String(repeating: "é", count: 20) + "…", at: 2),
        .linklessSection(.social, at: 2),
        .malformedItem("store(", at: 3),
      ])
  }
}
