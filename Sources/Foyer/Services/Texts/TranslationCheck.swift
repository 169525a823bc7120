/// Compares a language's texts with the English ones.
enum TranslationCheck {
  static func problems(language: String) -> [BrandProblem.Kind] {
    problems(
      language: language, texts: BundledTexts.texts(language: language) ?? [:],
      english: BundledTexts.english)
  }

  /// - Returns: what is wrong, sorted by key; nothing for English itself.
  static func problems(
    language: String, texts: [String: String], english: [String: String]
  ) -> [BrandProblem.Kind] {
    let missing = english.keys.filter { texts[$0] == nil }.sorted()
      .map { BrandProblem.Kind.untranslated(key: $0, language: language) }
    let unknown = texts.keys.filter { english[$0] == nil }.sorted()
      .map { BrandProblem.Kind.unknownText("\(language).\($0)") }
    let different = texts.keys.sorted().filter { key in
      guard let text = texts[key], let original = english[key] else { return false }
      return Placeholders.names(in: text) != Placeholders.names(in: original)
    }
    .map { BrandProblem.Kind.differentPlaceholders(key: $0, language: language) }
    return missing + unknown + different
  }
}
