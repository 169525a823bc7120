import Domain
import Testing

@testable import Brands

/// Values that a brand file seems to have: nulls, blanks, and placeholders without a value.
struct MissingValuesTests {
  @Test(
    arguments: [
      ("name: Sample", "name: ' '", ["1: Give name a value: it is empty."]),
      ("name: Sample", "name: \"\\u00a0\\u3000\"", ["1: Give name a value: it is empty."]),
      (
        "name: Sample", "name: !!null x",
        ["1: This isn't YAML: check the quotes, colons and indentation here."]
      ),
      ("tagline: Just like any other", "tagline: null", ["2: Add tagline."]),
      (
        "name: Sample", "name: Sample\nfields:\n- name\n- null\n- email\n- !!null\n- password",
        [
          "4: Remove the element without a value from fields.",
          "6: Remove the element without a value from fields.",
        ]
      ),
      (
        "name: Sample", "name: Sample\nvouching:\n  sponsors: [ada, ~]",
        ["3: Remove the element without a value from vouching.sponsors."]
      ),
    ] as [(String, String, [String])])
  func `a null or blank value is named with its line`(
    line: String, change: String, sentences: [String]
  ) {
    #expect(Self.sentences(changing: line, to: change) == sentences)
  }

  @Test(
    arguments: [
      (
        "tagline: Just like any other", "tagline: For {nope} and %s, 20%ige, 5 % of",
        [
          "2: {nope} in tagline has no value: remove it.",
          "2: %s in tagline has no value: remove it.",
        ]
      ),
      (
        "tagline: Just like any other", "tagline: Hi {{username}}, ${x}",
        [
          "2: {{username}} in tagline has no value: remove it.",
          "2: ${x} in tagline has no value: remove it.",
        ]
      ),
      (
        "home.welcome: Welcome to {brand}", "home.welcome: \"{{brand}}, %@ and {brand}\"",
        [
          "51: {{brand}} in strings.en.home.welcome has no value: remove it, or use {brand}.",
          "51: %@ in strings.en.home.welcome has no value: remove it, or use {brand}.",
        ]
      ),
    ] as [(String, String, [String])])
  func `a placeholder that would be shown as it is written is named`(
    line: String, change: String, sentences: [String]
  ) {
    #expect(Self.sentences(changing: line, to: change) == sentences)
  }

  private static func sentences(changing line: String, to change: String) -> [String] {
    let yaml = SampleBrand.yaml(changing: line, to: change)
    do throws(BrandFileError) {
      _ = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))
      return []
    } catch {
      return error.sentences(file: "").map { String($0.dropFirst()) }
    }
  }
}
