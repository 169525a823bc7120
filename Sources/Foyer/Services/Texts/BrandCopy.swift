import Domain
import SceneServices

/// A label's own words in a language, then the program's in that language, then the English ones.
///
/// A key that none of them has shows as itself in brackets: a screen with a gap is better than none.
public struct BrandCopy: Copy {
  private let own: [String: String]
  private let texts: [String: String]

  public init(language: String, brand: Brand) {
    self.init(
      own: brand.texts[language] ?? [:], texts: BundledTexts.texts(language: language) ?? [:])
  }

  init(own: [String: String], texts: [String: String]) {
    self.own = own
    self.texts = texts
  }

  public func text(_ key: String, _ values: [String: String]) -> String {
    // English is asked last, since only then it has to be parsed.
    let text = own[key] ?? texts[key] ?? BundledTexts.english[key]
    return Placeholders.fill(text ?? "[\(key)]", with: values)
  }
}
