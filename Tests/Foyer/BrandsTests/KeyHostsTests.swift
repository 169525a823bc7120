import Domain
import Testing

@testable import Brands

/// Tests `keyHosts` of a brand file.
struct KeyHostsTests {
  private static let own = "https://git.example.org/{name}.keys"

  @Test(arguments: [
    ("", ["github.com", "gitlab.com", "codeberg.org", "git.sr.ht"]), ("keyHosts: off", []),
    (
      "keyHosts: {gitlab.com: off, git.example.org: '\(own)'}",
      ["github.com", "codeberg.org", "git.sr.ht", "git.example.org"]
    ),
  ])
  func `a brand adds and closes sites`(line: String, names: [String]) throws {
    #expect(try brand(line).keyHosts.map(\.name) == names)
  }

  @Test func `an address has the brand's own path`() throws {
    let host = try brand("keyHosts: {git.example.org: '\(Self.own)'}").keyHosts.last

    #expect(host?.address(of: "ada") == "https://git.example.org/ada.keys")
  }

  @Test(arguments: [
    "keyHosts: on", "keyHosts: [github.com]", "keyHosts: {a.example: 'http://a.example/{name}'}",
    "keyHosts: {a.example: 'https://a.example/keys'}",
    "keyHosts: {a.example: 'https://{name}.example/keys'}",
    "keyHosts: {a.example: 'https://a@b.example/{name}'}",
  ])
  func `a mistake is named with its key`(line: String) {
    #expect {
      try brand(line)
    } throws: { error in
      (error as? BrandFileError)?.sentences(file: "sample.yaml").contains {
        $0.contains("keyHosts")
      } == true
    }
  }

  private func brand(_ line: String) throws(BrandFileError) -> Brand {
    try BrandFile.brand(
      BrandID("sample"), yaml: Array((SampleBrand.yaml + "\n" + line).utf8),
      checks: BrandChecks())
  }
}
