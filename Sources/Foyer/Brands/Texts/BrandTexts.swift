import Assets
import Domain
import FoyerTexts
import SceneServices
import Synchronization

/// The texts in a language: the brand's own, then the program's in that language, then the English
/// ones.
///
/// A key without any text is shown in brackets, because a screen with a gap is better than none.
public struct BrandTexts: Texts {
  private let language: String
  private let own: [String: String]
  /// Returns the program's text of a key.
  private let texts: @Sendable (String) -> String?
  private let found = FoundTexts()

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

  public func string(for text: LocalizedText) -> String {
    let keys =
      text.count.map { PluralCategory(of: $0, in: language).keys(of: text.key) } ?? [text.key]
    let template = found.text(keys[0]) { find(keys) ?? "[\(text.key)]" }
    return Placeholders.fill(template, with: text.values)
  }

  private func find(_ keys: [String]) -> String? {
    for key in keys { if let text = own[key] { return text } }
    for key in keys { if let text = texts(key) { return text } }
    let english = BundledFiles.strings(language: "en")
    for key in keys { if let text = english?.text(at: key) { return text } }
    return nil
  }
}

/// A cache of texts, because a screen needs the same texts after every key press.
private final class FoundTexts: Sendable {
  private let texts = Mutex<[String: String]>([:])

  func text(_ key: String, orElse find: () -> String) -> String {
    texts.withLock { texts in
      if let text = texts[key] { return text }
      let text = find()
      texts[key] = text
      return text
    }
  }
}
