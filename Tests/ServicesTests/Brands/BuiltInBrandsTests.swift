import Domain
import Services
import Testing

/// The three labels that come with Foyer (seed rule 87).
struct BuiltInBrandsTests {
  @Test(arguments: Brands.names)
  func `a label that comes with Foyer has no problem`(name: String) throws {
    let brand = try #require(try Brands.named(name))

    #expect(brand.id == BrandID(name))
    #expect(brand.languages == ["en", "pt-BR"])
    #expect(!brand.logo.wide.isEmpty)
    #expect(brand.texts.keys.sorted() == brand.languages)
  }

  @Test(arguments: [
    ("aurora", "store, social(github|mastodon), chat, email, portal"),
    ("harbor", "portal, chat, email, store"),
    ("pixel", "social(discord|twitch|youtube), store, email"),
  ])
  func `a label has its own sections in its own order`(name: String, order: String) throws {
    let brand = try #require(try Brands.named(name))

    #expect(brand.flags[FeatureFlag.sectionOrder.key] == order)
    #expect(SectionOrder(parsing: order, links: brand.links).problems == [])
  }

  @Test(arguments: Brands.names)
  func `every text colour is legible on every background of its theme`(name: String) throws {
    let theme = try #require(try Brands.named(name)).theme

    for (colors, terminal) in [
      (theme.dark, ["#000000", "#1e1e1e"]), (theme.light, ["#ffffff", "#f5f5f5"]),
    ] {
      let backgrounds =
        terminal.compactMap(RGBColor.init(hex:))
        + [ThemeRole.field, .selection, .bar].compactMap { colors[$0] }
      #expect(backgrounds.count == 5)
      for role in [ThemeRole.text, .muted, .title, .accent, .danger, .warning, .success] {
        let color = try #require(colors[role])
        let contrast = backgrounds.map { color.contrast(to: $0) }.min() ?? 0
        #expect(contrast >= 4.5, "\(name): \(role) has \(contrast):1")
      }
    }
  }

  @Test func `an unknown name has no label`() throws {
    #expect(try Brands.named("atlantis") == nil)
  }
}
