import Assets
import Domain
import FoyerTexts
import SceneServices

/// A label's own words in a language, then the program's in that language, then the English ones.
///
/// A key that none of them has shows as itself in brackets: a screen with a gap is better than none.
public struct BrandTexts: Texts {
  private let language: String
  private let own: [String: String]
  /// The program's, by key.
  private let texts: @Sendable (String) -> String?

  public init(language: String, brand: Brand) {
    let texts = BundledFiles.strings(language: language)
    self.init(
      language: language, own: brand.texts[language] ?? [:], texts: { texts?.text(at: $0) })
  }

  init(
    language: String = "en", own: [String: String],
    texts: @escaping @Sendable (String) -> String?
  ) {
    self.language = language
    self.own = own
    self.texts = texts
  }

  public func string(for text: Text) -> String {
    let keys =
      text.count.map { PluralCategory(of: $0, in: language).keys(of: text.key) } ?? [text.key]
    let found =
      keys.lazy.compactMap { own[$0] }.first ?? keys.lazy.compactMap(texts).first
      ?? keys.lazy.compactMap { Self.english?.text(at: $0) }.first
    return Placeholders.fill(found ?? "[\(text.key)]", with: text.values)
  }

  private static var english: PackedNode? { BundledFiles.strings(language: "en") }
}
