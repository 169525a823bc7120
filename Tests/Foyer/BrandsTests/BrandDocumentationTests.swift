import Domain
import Flags
import Foundation
import Testing

@testable import Brands

/// Requires that the example beside `docs/brands.md` is valid.
struct BrandDocumentationTests {
  @Test func `the example is a brand with every key`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let example = try Data(contentsOf: root.appending(path: "docs/brands.yaml"))

    let brand = try BrandFile.brand(BrandID("borealis"), yaml: Array(example))

    #expect(brand.name == "Borealis")
    #expect(brand.logo.wide == ["  ▲", " ▲ ▲   B O R E A L I S"])
    #expect(brand.flags.keys.sorted() == KnownFlag.all.map(\.key).sorted())
    #expect(brand.texts.keys.sorted() == ["en", "pt-BR"])
  }
}
