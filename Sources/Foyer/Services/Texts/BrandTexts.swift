import Domain
import FoyerTexts
import SceneServices

/// A label's own words in a language, then the program's in that language, then the English ones.
///
/// A key that none of them has shows as itself in brackets: a screen with a gap is better than none.
public struct BrandTexts: Texts {
  private let language: String
  private let own: [String: String]
  private let texts: [String: String]

  public init(language: String, brand: Brand) {
    self.init(
      language: language, own: brand.texts[language] ?? [:],
      texts: BundledTexts.texts(language: language) ?? [:])
  }

  init(language: String = "en", own: [String: String], texts: [String: String]) {
    self.language = language
    self.own = own
    self.texts = texts
  }

  public func string(for text: Text) -> String {
    let keys =
      text.count.map { PluralCategory(of: $0, in: language).keys(of: text.key) } ?? [text.key]
    // English is asked last, since only then it has to be parsed.
    let found =
      first(of: keys, in: own) ?? first(of: keys, in: texts)
      ?? first(of: keys, in: BundledTexts.english)
    return Placeholders.fill(found ?? "[\(text.key)]", with: text.values)
  }

  private func first(
    of keys: [String], in texts: @autoclosure () -> [String: String]
  ) -> String? {
    let texts = texts()
    return keys.lazy.compactMap { texts[$0] }.first
  }
}
