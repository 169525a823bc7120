import Domain
import Files
import SceneServices
import Testing

@testable import Brands

/// The three brands that come with Foyer (design rule 87).
struct BuiltInBrandsTests {
  @Test(arguments: Brands.names)
  func `a label that comes with Foyer has no problem`(name: String) throws {
    let brand = try #require(try Brands.named(name))

    #expect(brand.id == BrandID(name))
    #expect(brand.languages == ["en", "pt-BR", "es", "ja"])
    #expect(!brand.logo.wide.isEmpty)
    #expect(brand.texts.keys.sorted() == brand.languages.sorted())
  }

  /// Built-in brands are packed at build time, and other brand files are parsed: both must agree.
  @Test(arguments: Brands.names)
  func `a label that comes with Foyer is what its file says`(name: String) throws {
    let file = PackedTextsTests.assets.appending(path: "Brands/\(name).yaml").path

    let bytes = try TextFile.bytes(at: file)

    #expect(try Brands.named(name) == BrandFile.brand(BrandID(name), yaml: bytes))
    #expect(try BrandFile.brand(at: file).articles != nil)
  }

  @Test(arguments: [
    ("aurora", "store, social(github|mastodon), chat, email, portal, articles, contact"),
    ("harbor", "portal, chat, email, store, articles, contact"),
    ("pixel", "social(discord|twitch|youtube), store, email, articles, contact"),
  ])
  func `a label has its own sections in its own order`(name: String, order: String) throws {
    let brand = try #require(try Brands.named(name))

    #expect(brand.flags[FeatureFlag.sectionOrder.key] == order)
    #expect(SectionOrder(parsing: order, links: brand.links).problems == [])
  }

  @Test func `an unknown name has no label`() throws {
    #expect(try Brands.named("atlantis") == nil)
  }
}
