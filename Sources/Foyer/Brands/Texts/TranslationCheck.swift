import Assets
import SceneServices

/// Compares a language's texts with the English ones.
enum TranslationCheck {
  static func problems(language: String) -> [BrandProblem.Kind] {
    problems(
      language: language, texts: BundledFiles.strings(language: language)?.texts ?? [:],
      english: BundledFiles.strings(language: "en")?.texts ?? [:])
  }

  /// - Returns: the problems, sorted by key; none for English itself.
  static func problems(
    language: String, texts: [String: String], english: [String: String]
  ) -> [BrandProblem.Kind] {
    let missing = english.keys.filter { texts[$0] == nil && !isSpare($0, in: texts) }.sorted()
      .map { BrandProblem.Kind.untranslated(key: $0, language: language) }
    let unknown = texts.keys.filter { english[$0] == nil }.sorted()
      .map { BrandProblem.Kind.unknownText("\(language).\($0)") }
    let different = texts.keys.sorted().filter { key in
      guard let text = texts[key], let original = english[key], !isSpare(key, in: texts) else {
        return false
      }
      return Placeholders.names(in: text) != Placeholders.names(in: original)
    }
    .map { BrandProblem.Kind.differentPlaceholders(key: $0, language: language) }
    return missing + unknown + different
  }

  /// If the general form of a plural exists, the singular may be missing, or have other placeholders
  /// (`one` instead of `{count}`).
  private static func isSpare(_ key: String, in texts: [String: String]) -> Bool {
    let singular = ".\(PluralCategory.one.rawValue)"
    return key.hasSuffix(singular) && texts["\(key.dropLast(singular.count)).other"] != nil
  }
}
