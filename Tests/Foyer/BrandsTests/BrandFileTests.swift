import Colors
import Domain
import Foundation
import StoreTesting
import Testing

@testable import Brands

struct BrandFileTests {
  @Test func `reads every key`() throws {
    let brand = try BrandFile.brand(BrandID("sample"), yaml: Array(SampleBrand.yaml.utf8))

    let blue = try #require(RGBColor(hex: "#0080ff"))
    let palette = Dictionary(uniqueKeysWithValues: ThemeRole.allCases.map { ($0, blue) })
    #expect(
      brand
        == Brand(
          id: BrandID("sample"), name: "Sample", tagline: "Just like any other",
          logo: Brand.Logo(wide: ["S A M P L E"], narrow: "S"), languages: ["en", "pt-BR"],
          theme: BrandTheme(dark: palette, light: palette),
          links: HelpLinks(
            store: .init(
              address: "1 High Street", hours: "always", url: "https://store.sample.example"),
            social: [SocialLink(network: "github", url: "https://github.com/sample")],
            chat: .init(url: "https://chat.sample.example", hours: "never"),
            email: .init(address: "help@sample.example"),
            portal: .init(url: "https://portal.sample.example")),
          flags: ["sectionOrder": "store, social(github)", "signUp.enabled": "true"],
          allowsAnalytics: true,
          registration: RegistrationRules(passwords: PasswordRequirements(brandName: "Sample")),
          texts: ["en": ["home.welcome": "Welcome to {brand}"]]))
  }

  @Test(arguments: [("mouse: on", true), ("mouse: off", false), ("", false)])
  func `may ask for the mouse`(line: String, usesMouse: Bool) throws {
    let yaml = SampleBrand.yaml(changing: "analytics: local", to: line)

    let brand = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))

    #expect(brand.usesMouse == usesMouse)
  }

  @Test(
    arguments: [
      ("", .firstAndLast, .fourRules, nil), ("names: any", .any, .fourRules, nil),
      ("names: first-and-last", .firstAndLast, .fourRules, nil),
      ("passwords: four-rules", .firstAndLast, .fourRules, nil),
      ("passwords: passphrase", .firstAndLast, .passphrase, nil),
      ("passwords: {shortest: 8}", .firstAndLast, .fourRules, 8),
      ("passwords: {policy: passphrase}", .firstAndLast, .passphrase, nil),
      ("passwords: {policy: passphrase, shortest: 20}", .firstAndLast, .passphrase, 20),
    ] as [(String, NamePolicy, PasswordPolicy, Int?)])
  func `says what it asks of those who sign up`(
    line: String, names: NamePolicy, policy: PasswordPolicy, shortest: Int?
  ) throws {
    let yaml = SampleBrand.yaml(changing: "analytics: local", to: line)

    let brand = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))

    #expect(
      brand.registration
        == RegistrationRules(
          names: names,
          passwords: PasswordRequirements(policy, shortest: shortest, brandName: "Sample")))
  }

  @Test(arguments: [
    ("analytics: local", false), ("analytics: off", false), ("analytics: otlp", true),
  ])
  func `a label may have events sent`(line: String, sends: Bool) throws {
    let yaml = SampleBrand.yaml(changing: "analytics: local", to: line)

    let brand = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))

    #expect(brand.sendsEvents == sends)
    #expect(brand.allowsAnalytics == !line.hasSuffix("off"))
  }

  @Test(arguments: [("analytics: local", true), ("analytics: off", false), ("", true)])
  func `keeps events unless the label forbids it`(line: String, isAllowed: Bool) throws {
    let yaml = SampleBrand.yaml(changing: "analytics: local", to: line)

    #expect(
      try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8)).allowsAnalytics == isAllowed)
  }

  @Test func `needs no logo but the narrow one, no flags and no texts`() throws {
    let head = try #require(SampleBrand.yaml.split(separator: "flags:").first)
    let yaml = head.replacing("  wide: |\n    S A M P L E\n", with: "")

    let brand = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))

    #expect(brand.logo.wide == [])
    #expect(brand.flags == [:])
    #expect(brand.texts == [:])
  }

  @Test(arguments: [("sample.yaml", "sample"), ("my.brand.yml", "my"), ("plain", "plain")])
  func `is called like its file`(name: String, id: String) throws {
    let directory = try TemporaryDirectory()
    try Data(SampleBrand.yaml.utf8).write(to: URL(fileURLWithPath: "\(directory.path)/\(name)"))

    #expect(try BrandFile.brand(at: "\(directory.path)/\(name)").id == BrandID(id))
  }

  @Test func `a file that can't be read is an error of its own`() throws {
    let directory = try TemporaryDirectory()

    #expect(throws: BrandFileError.unreadable(.notFound)) {
      try BrandFile.brand(at: "\(directory.path)/none.yaml")
    }
    #expect(throws: BrandFileError.unreadable(.notAFile)) {
      try BrandFile.brand(at: directory.path)
    }
  }
}
