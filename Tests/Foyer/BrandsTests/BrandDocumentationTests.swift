import Domain
import Flags
import Foundation
import Testing

@testable import Brands

/// Requires that the example in `docs/brands.md` is valid.
struct BrandDocumentationTests {
  @Test func `the example is a brand with every key`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let page = try String(contentsOf: root.appending(path: "docs/brands.md"), encoding: .utf8)
    let block = try #require(page.firstMatch(of: /```yaml\n((?s).*?)```/)?.output.1)

    let brand = try BrandFile.brand(BrandID("borealis"), yaml: Array(block.utf8))

    #expect(brand.name == "Borealis")
    #expect(brand.logo.wide == ["  ▲", " ▲ ▲   B O R E A L I S"])
    #expect(brand.flags.keys.sorted() == KnownFlag.all.map(\.key).sorted())
    #expect(brand.texts.keys.sorted() == ["en", "pt-BR"])
  }
}
