import Domain
import Foundation
import Testing

@testable import Brands

struct BrandLanguagesTests {
  @Test func `the tagline and the address are those of the language`() throws {
    let yaml = SampleBrand.yaml(changing: "tagline: Just like any other", to: Self.tagline)
      .replacingOccurrences(
        of: "address: 1 High Street",
        with: "address: { en: 1 High Street, pt-BR: \"Rua Alta, 1\" }")

    let brand = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))

    #expect(brand.tagline.text == "Just like any other")
    #expect(brand.speaking("pt-BR").tagline.text == "Como qualquer outra")
    #expect(brand.links.store?.address.text == "1 High Street")
    #expect(brand.speaking("pt-BR").links.store?.address.text == "Rua Alta, 1")
  }

  @Test func `the welcome has rows, in the words of the language`() throws {
    let yaml = SampleBrand.yaml(
      changing: "tagline: Just like any other",
      to: "tagline: a\nwelcome:\n  en: |\n    One\n    two\n  pt-BR: Um")
    let one = SampleBrand.yaml(
      changing: "tagline: Just like any other", to: "tagline: a\nwelcome: Hello")

    let brand = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))
    let same = try BrandFile.brand(BrandID("sample"), yaml: Array(one.utf8))

    #expect(brand.welcome.text == "One\ntwo")
    #expect(brand.speaking("pt-BR").welcome.text == "Um")
    #expect(!brand.languageGaps.contains(.oneText(path: "welcome")))
    #expect(same.languageGaps.contains(.oneText(path: "welcome")))
  }

  @Test(arguments: Brands.names) func `those that come with Foyer welcome in each language`(
    name: String
  ) throws {
    let brand = try #require(try Brands.named(name))

    let texts = Set(brand.languages.map { brand.speaking($0).welcome.text })

    #expect(texts.count == brand.languages.count)
    #expect(texts.allSatisfy { $0.contains("\n") })
  }

  @Test func `a text that a language lacks is named, with its line`() throws {
    let yaml = SampleBrand.yaml(
      changing: "tagline: Just like any other", to: "tagline:\n  en: Just like any other")

    #expect(throws: BrandFileError.self) {
      _ = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))
    }
    do {
      _ = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))
    } catch {
      #expect(error.sentences(file: "sample.yaml") == ["sample.yaml:2: Add tagline.pt-BR."])
    }
  }

  @Test func `one text for several languages is reported, and so are changed texts that some lack`()
    throws
  {
    let one = try BrandFile.brand(BrandID("sample"), yaml: Array(SampleBrand.yaml.utf8))
    let other = try BrandFile.brand(
      BrandID("sample"),
      yaml: Array(
        SampleBrand.yaml(changing: "tagline: Just like any other", to: Self.tagline).utf8))

    let welcome = LanguageGap.ownWords(key: "home.welcome", in: ["en"], lacking: ["pt-BR"])
    let hours: [LanguageGap] = [
      .oneText(path: "links.store.hours"), .oneText(path: "links.chat.hours"), welcome,
    ]
    #expect(one.languageGaps == [.oneText(path: "tagline")] + hours)
    #expect(other.languageGaps == hours)
  }

  @Test func `lint warns of them, and refuses nothing for it`() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).yaml")
    try Data(SampleBrand.yaml.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    let findings = BrandLint.findings(file: file.path, checks: BrandChecks())

    let warnings = findings.warnings.map { $0.dropFirst("\(file.path): warning: ".count) }
    #expect(findings.problems == [])
    #expect(warnings.contains("tagline is one text for en, pt-BR: write it for each (en: …)."))
    #expect(
      warnings.contains(
        "home.welcome is changed only in en: add strings.pt-BR.home.welcome."))
  }

  @Test(arguments: Brands.names) func `those that come with Foyer lack none`(name: String) throws {
    let brand = try #require(try Brands.named(name))
    #expect(brand.languageGaps == [])
  }

  private static let tagline = """
    tagline:
      en: Just like any other
      pt-BR: Como qualquer outra
    """
}
